#include <algorithm>
#include <cstdlib>

#include "Fault.hpp"

namespace ctoml {
namespace {

/// The lines of a message of toml11:
///
///     [error] toml::parse_key_value_pair: missing key-value separator `=`
///      --> name
///       |
///     2 | title
///       |      ^--- should be `=`
std::vector<std::string_view> split(std::string_view message) {
  std::vector<std::string_view> lines;
  while (!message.empty()) {
    const std::size_t end = std::min(message.find('\n'), message.size());
    lines.push_back(message.substr(0, end));
    message.remove_prefix(std::min(end + 1, message.size()));
  }
  return lines;
}

void drop(std::string_view &text, std::string_view prefix) {
  if (text.substr(0, prefix.size()) == prefix) text.remove_prefix(prefix.size());
}

void trim(std::string_view &text) {
  while (!text.empty() && (text.back() == ' ' || text.back() == '.' || text.back() == ':')) {
    text.remove_suffix(1);
  }
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
}

/// What is said, without the function that says so.
std::string_view statement(std::string_view line) {
  drop(line, "[error] ");
  if (line.substr(0, 6) == "toml::" || line.substr(0, 6) == "parse_") {
    line.remove_prefix(std::min(line.find(':', 6), line.size()));
    drop(line, ":");
  }
  trim(line);
  return line;
}

/// The message points at the token, which is "the next" one to the parser only.
std::string plain(std::string_view statement) {
  constexpr std::string_view next = "the next token is";
  std::string result(statement);
  if (result.compare(0, next.size(), next) == 0) result.replace(0, next.size(), "this is");
  return result;
}

}  // namespace

Fault unframed(const std::string &message, std::string_view text, std::size_t fallback) {
  const auto lines = split(message);
  Fault fault{lines.empty() ? "" : plain(statement(lines[0])), fallback};
  const auto drawings = std::count_if(lines.begin(), lines.end(), [](std::string_view line) {
    return line.find(" | ") != line.npos && line.find_first_of("0123456789") < line.find(" | ");
  });
  if (lines.size() >= 5 && drawings == 1) {
    const std::size_t bar = lines[3].find(" | ");
    const std::size_t mark = lines[4].find_first_not_of(' ', bar + 3);
    if (bar != lines[3].npos && mark != lines[4].npos) {
      const Lines places(text);
      const std::size_t number = std::strtoul(std::string(lines[3]).c_str(), nullptr, 10);
      fault.offset = std::min(places.start(number) + mark - bar - 3, text.size());
      auto note = lines[4].substr(mark);
      note.remove_prefix(std::min(note.find_first_not_of("^~-"), note.size()));
      trim(note);
      if (!note.empty() && note != "here") {
        fault.message += (fault.message.empty() ? "" : ": ") + plain(note);
      }
    }
  }
  if (fault.message.empty()) fault.message = "this is not TOML";
  return fault;
}

}  // namespace ctoml
