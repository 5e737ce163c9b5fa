#include "CTOML.h"

#include <algorithm>
#include <memory>

#include "Document.hpp"
#include "Fault.hpp"
#include "Nodes.hpp"

namespace ctoml {
namespace {

constexpr std::string_view mark = "\xEF\xBB\xBF";

/// Where the header or key stands that toml11 was at when it gave up without saying where.
std::size_t lastKey(std::string_view text, std::size_t end) {
  const Lines lines(text);
  std::size_t number = lines.number(end);
  const auto isHeader = [&](std::size_t line) {
    const std::size_t first = text.find_first_not_of(" \t", lines.start(line));
    return first != text.npos && text[first] == '[';
  };
  // After a table's lines it stands at the next header, or at the end.
  if (end >= text.size() || isHeader(number)) {
    do number--;
    while (number > 1 && !isHeader(number));
  }
  return lines.start(std::max<std::size_t>(number, 1));
}

/// Parses a text that ends with a line end; throws a `Fault` where it is wrong.
Value parsed(toml::detail::location &place, std::string_view text) {
  try {
    auto result = toml::detail::parse_toml_file<Value>(place);
    if (result.is_ok()) return std::move(result.unwrap());
    const auto end = static_cast<std::size_t>(place.iter() - place.begin());
    throw unframed(result.unwrap_err(), text, end);
  } catch (const toml::exception &error) {
    const Lines lines(text);
    const auto &at = error.location();
    const std::size_t offset = lines.start(at.line()) + std::max<std::size_t>(at.column(), 1) - 1;
    throw unframed(error.what(), text, std::min(offset, text.size()));
  } catch (const std::out_of_range &error) {
    const auto end = static_cast<std::size_t>(place.iter() - place.begin());
    throw Fault{error.what(), lastKey(text, end)};
  }
}

void read(ctoml_document &document, std::string_view bytes) {
  std::vector<char> copy(bytes.begin(), bytes.end());
  if (copy.empty() || copy.back() != '\n') copy.push_back('\n');
  toml::detail::location place("", std::move(copy));
  const std::string_view text(place.source()->data(), place.source()->size());
  try {
    if (auto fault = survey(text)) throw *fault;
    if (text.substr(0, mark.size()) == mark) place.advance(mark.size());
    document.value = parsed(place, text);
    document.nodes = nodes(document.value, text);
  } catch (const Fault &fault) {
    const Lines lines(text);
    const std::size_t offset = std::min(fault.offset, bytes.size());
    document.isWrong = true;
    document.message = fault.message;
    document.error.line = static_cast<int32_t>(lines.number(offset));
    document.error.column = static_cast<int32_t>(lines.column(offset));
  }
}

}  // namespace
}  // namespace ctoml

ctoml_document *ctoml_read(const char *bytes, size_t count) {
  try {
    auto document = std::make_unique<ctoml_document>();
    ctoml::read(*document, {bytes, count});
    document->error.message = {document->message.data(), document->message.size()};
    return document.release();
  } catch (...) {
    return nullptr;
  }
}

void ctoml_free(ctoml_document *document) { delete document; }

const ctoml_error *ctoml_get_error(const ctoml_document *document) {
  return document->isWrong ? &document->error : nullptr;
}

const ctoml_node *ctoml_nodes(const ctoml_document *document, size_t *count) {
  *count = document->nodes.size();
  return document->nodes.data();
}
