#include <algorithm>
#include <cstdint>

#include "CTOML.h"
#include "Fault.hpp"

namespace ctoml {
namespace {

/// How much toml11 may copy: for each value it copies the whole line, more than once.
constexpr std::size_t mostCopied = 128'000'000;

/// One walk over the text that tells strings and comments from the rest.
class Survey {
 public:
  explicit Survey(std::string_view text) : text(text) {}

  std::optional<Fault> run() {
    while (at < text.size() && !fault) step();
    return fault;
  }

 private:
  std::string_view text;
  std::size_t at = 0;
  std::optional<Fault> fault;
  /// How many keys the last table's header has.
  std::size_t header = 0;
  /// For each open bracket, the dots of the key it belongs to.
  std::vector<std::size_t> open;
  std::size_t openDots = 0;
  /// The dots since the last separator.
  std::size_t dots = 0;
  std::size_t lineStart = 0;
  std::size_t values = 0;
  std::size_t copied = 0;
  bool isLineStart = true;
  bool isHeader = false;

  bool sees(std::string_view piece) const { return text.substr(at, piece.size()) == piece; }

  void step() {
    const bool wasLineStart = isLineStart;
    const char byte = text[at];
    if (byte != ' ' && byte != '\t') isLineStart = false;
    switch (byte) {
      case '#': return skipTo('\n');
      case '"':
      case '\'': return skipString(byte);
      case '\n': return endLine();
      case ',':
        values++;
        dots = 0;
        break;
      case '.': dots++; break;
      case '[':
      case '{':
        if (wasLineStart && open.empty()) isHeader = true;
        if (!isHeader) push();
        break;
      case ']':
      case '}':
        if (!isHeader) pop();
        break;
      default: break;
    }
    if (header + open.size() + openDots + dots >= CTOML_DEEPEST) {
      fault = Fault{"tables and arrays are nested too deeply", at};
    }
    at++;
  }

  void skipTo(char end) { at = std::min(text.find(end, at), text.size()); }

  void endLine() {
    if (isHeader) header = dots + 1;
    copied += values * (at - lineStart);
    if (copied > mostCopied) {
      fault = Fault{"too many values stand on one line; give each a line of its own", lineStart};
    }
    at++;
    isHeader = false;
    isLineStart = true;
    lineStart = at;
    values = 0;
    dots = 0;
  }

  void push() {
    open.push_back(dots);
    openDots += dots;
    dots = 0;
  }

  void pop() {
    if (open.empty()) return;
    dots = open.back();
    openDots -= dots;
    open.pop_back();
  }

  void skipString(char quote) {
    const std::string three(3, quote);
    const bool isLong = sees(three);
    at += isLong ? 3 : 1;
    while (at < text.size() && !fault) {
      if (text[at] == '\n' && !isLong) return;
      if (text[at] == '\\' && quote == '"') {
        skipEscape();
      } else if (isLong ? sees(three) : text[at] == quote) {
        at += isLong ? 3 : 1;
        // Up to two quotes more belong to the string that ends here.
        for (int i = 0; isLong && i < 2 && at < text.size() && text[at] == quote; i++) at++;
        return;
      } else {
        at++;
      }
    }
  }

  void skipEscape() {
    const std::size_t start = at;
    const char kind = at + 1 < text.size() ? text[at + 1] : ' ';
    at += kind == '\n' ? 1 : 2;
    const int digits = kind == 'u' ? 4 : kind == 'U' ? 8 : 0;
    std::uint32_t scalar = 0;
    for (int i = 0; i < digits; i++) {
      const int value = at < text.size() ? digit(text[at]) : -1;
      if (value < 0) return;
      scalar = scalar << 4 | static_cast<std::uint32_t>(value);
      at++;
    }
    if (scalar > 0x10FFFF || (scalar >= 0xD800 && scalar <= 0xDFFF)) {
      fault = Fault{"the escape stands for no Unicode character", start};
    }
  }

  static int digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    const char lower = static_cast<char>(c | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
  }
};

/// The offset of the first byte that belongs to no character (RFC 3629), or the text's size.
std::size_t endOfUTF8(std::string_view text) {
  std::size_t i = 0;
  const auto byte = [&](std::size_t offset) -> unsigned {
    return offset < text.size() ? static_cast<unsigned char>(text[offset]) : 0;
  };
  while (i < text.size()) {
    const unsigned first = byte(i);
    const std::size_t count =
        first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3
        : first < 0xF5 ? 4 : 0;
    if (count == 0) return i;
    const unsigned least = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    const unsigned most = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
    for (std::size_t k = 1; k < count; k++) {
      const unsigned next = byte(i + k);
      if (next < (k == 1 ? least : 0x80) || next > (k == 1 ? most : 0xBF)) return i;
    }
    i += count;
  }
  return text.size();
}

}  // namespace

std::optional<Fault> survey(std::string_view text) {
  const std::size_t end = endOfUTF8(text);
  if (end < text.size()) return Fault{"this is not UTF-8", end};
  return Survey(text).run();
}

}  // namespace ctoml
