#include "CTOML.h"

#include <algorithm>
#include <memory>

#include "Document.hpp"
#include "Fault.hpp"
#include "Nodes.hpp"

namespace ctoml {
namespace {

constexpr std::string_view mark = "\xEF\xBB\xBF";

bool operator<(const Place &a, const Place &b) {
  return a.line == b.line ? a.column < b.column : a.line < b.line;
}

/// Corrects the location of an error in a table header.
///
/// toml++ may report the error on the next line. In that case, the text up to the header has the
/// same error.
toml::parse_error atHeader(toml::parse_error error, std::string_view text) {
  const auto &found = error.source().begin;
  if (found.column > 1 || found.line == 1) return error;
  std::size_t end = 0;
  for (auto line = found.line; line > 1; line--) end = text.find('\n', end) + 1;
  const auto above = text.substr(0, text.find_last_not_of("\r\n", end - 1) + 1);
  auto result = toml::parse(above);
  return !result && result.error().description() == error.description() ? result.error() : error;
}

/// Returns the message of toml++ without the name of the grammar rule.
Fault fault(const toml::parse_error &error) {
  constexpr std::string_view frame = "Error while parsing ";
  auto message = error.description();
  if (message.substr(0, frame.size()) == frame) {
    message.remove_prefix(std::min(message.find(": ") + 2, message.size()));
  }
  std::string line(message);
  // The unexpected text in the message may contain a line end.
  const auto isControl = [](char c) { return static_cast<unsigned char>(c) < ' '; };
  line.erase(std::remove_if(line.begin(), line.end(), isControl), line.end());
  const auto &place = error.source().begin;
  return {line, {place.line, place.column}};
}

/// Parses the document's text; returns the error if there is one.
std::optional<Fault> parse(ctoml_document &document) {
  std::string_view text = document.text;
  if (text.substr(0, mark.size()) == mark) text.remove_prefix(mark.size());
  auto found = prescan(text);
  if (found.refusal) return found.refusal;
  auto result = toml::parse(text);
  if (!result) {
    auto noticed = fault(atHeader(result.error(), text));
    return found.unclosed && found.unclosed->place < noticed.place ? found.unclosed : noticed;
  }
  document.root = std::move(result).table();
  Walk walk(text);
  walk.append(document.root, nullptr, 0);
  document.nodes = std::move(walk.nodes);
  return std::nullopt;
}

void read(ctoml_document &document, std::string_view bytes) {
  document.text.reserve(bytes.size() + 2);
  document.text = bytes;
  // At the end of the text, toml++ reports columns counted from the last line end. The added line
  // ends ensure that no error is at the end.
  document.text += "\n\n";
  const auto fault = parse(document);
  if (!fault) return;
  document.isWrong = true;
  document.message = fault->message;
  document.error.message = {document.message.data(), document.message.size()};
  document.error.line = static_cast<int32_t>(fault->place.line);
  document.error.column = static_cast<int32_t>(fault->place.column);
}

}  // namespace
}  // namespace ctoml

ctoml_document *ctoml_read(const char *bytes, size_t count) {
  try {
    auto document = std::make_unique<ctoml_document>();
    ctoml::read(*document, {bytes, count});
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
