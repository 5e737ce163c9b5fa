#include <algorithm>
#include <set>
#include <vector>

#include "CTOML.h"
#include "Fault.hpp"

namespace ctoml {
namespace {

/// The maximum number of comparisons.
///
/// toml++ compares each dotted key, and each header of an array of tables, with the previous ones.
/// With 4096 names, these comparisons are a third of its work.
constexpr std::size_t mostCompared = 4096 * 4097 / 2;

/// Returns the location of an offset.
Place placed(std::string_view text, std::size_t offset) {
  const auto before = text.substr(0, offset);
  const std::size_t start = before.rfind('\n') + 1;
  const auto scalars = std::count_if(before.begin() + start, before.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  });
  return {
      static_cast<std::uint32_t>(1 + std::count(before.begin(), before.end(), '\n')),
      static_cast<std::uint32_t>(1 + scalars)};
}

/// A scan that distinguishes strings and comments from other text.
class Prescanner {
 public:
  explicit Prescanner(std::string_view text) : text(text) {}

  Prescan run() {
    while (at < text.size() && !prescan.refusal) step();
    if (!prescan.unclosed && !open.empty()) {
      prescan.unclosed = fault("this bracket is not closed", open.front().offset);
    }
    return prescan;
  }

 private:
  struct Bracket {
    std::size_t offset;
    /// The number of dots in the key whose value the bracket opens.
    std::size_t dots;
  };

  std::string_view text;
  std::size_t at = 0;
  Prescan prescan;
  /// The number of keys in the last table header.
  std::size_t header = 0;
  std::vector<Bracket> open;
  /// The number of dots in the keys of all open brackets.
  std::size_t openDots = 0;
  /// The number of dots in the current key.
  std::size_t dots = 0;
  /// The number of dotted keys and arrays of tables so far.
  std::size_t names = 0;
  /// The number of comparisons among these names.
  std::size_t compared = 0;
  /// The headers of arrays of tables.
  std::set<std::string_view> lists;
  bool isLineStart = true;
  bool isHeader = false;
  /// Indicates whether a dot at the current offset would be a part of a key.
  bool isKey = true;

  Fault fault(const char *message, std::size_t offset) const {
    return {message, placed(text, offset)};
  }

  std::string_view line() const { return text.substr(at, text.find('\n', at) - at); }

  bool sees(std::string_view piece) const { return text.substr(at, piece.size()) == piece; }

  void step() {
    const bool wasLineStart = isLineStart;
    const char byte = text[at];
    if (byte != ' ' && byte != '\t') isLineStart = false;
    switch (byte) {
      case '#': at = std::min(text.find('\n', at), text.size()); return;
      case '"':
      case '\'': return skipString(byte);
      case '\n': endLine(); break;
      case '=': isKey = false; break;
      case ',':
        dots = 0;
        isKey = !open.empty() && text[open.back().offset] == '{';
        break;
      case '.':
        if (isKey) {
          dots++;
          name(true);
        }
        break;
      case '[':
      case '{':
        if (wasLineStart && open.empty()) isHeader = true;
        if (!isHeader) push();
        else if (sees("[[")) name(lists.insert(line()).second);
        break;
      case ']':
      case '}':
        if (!isHeader) pop();
        break;
      default: break;
    }
    if (header + open.size() + openDots + dots >= CTOML_DEEPEST) {
      prescan.refusal = fault("tables and arrays are nested too deeply", at);
    } else if (compared > mostCompared) {
      prescan.refusal = fault("too many dotted keys and lists of tables", at);
    }
    at++;
  }

  /// Counts the comparisons for a name. toml++ looks up an existing name among all names, and each
  /// step costs about three comparisons.
  void name(bool isNew) {
    if (isNew) names++;
    compared += isNew ? names : 3 * names;
  }

  void endLine() {
    if (isHeader) header = dots + 1;
    isHeader = false;
    isLineStart = true;
    if (open.empty()) isKey = true;
    dots = 0;
  }

  void push() {
    open.push_back({at, dots});
    openDots += dots;
    dots = 0;
    isKey = text[at] == '{';
  }

  void pop() {
    isKey = false;
    if (open.empty()) return;
    dots = open.back().dots;
    openDots -= dots;
    open.pop_back();
  }

  void skipString(char quote) {
    const std::size_t start = at;
    const std::string three(3, quote);
    const bool isLong = sees(three);
    at += isLong ? 3 : 1;
    while (at < text.size() && (isLong || text[at] != '\n')) {
      if (text[at] == '\\' && quote == '"') {
        at += sees("\\\n") ? 1 : 2;
      } else if (isLong ? sees(three) : text[at] == quote) {
        at += isLong ? 3 : 1;
        // Up to two further quotes belong to the string that ends here.
        for (int i = 0; isLong && i < 2 && at < text.size() && text[at] == quote; i++) at++;
        return;
      } else {
        at++;
      }
    }
    if (!prescan.unclosed) prescan.unclosed = fault("this string is not closed", start);
  }
};

}  // namespace

Prescan prescan(std::string_view text) { return Prescanner(text).run(); }

}  // namespace ctoml
