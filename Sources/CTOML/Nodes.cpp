#include "Nodes.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

namespace ctoml {
namespace {

ctoml_text faced(std::string_view text) { return {text.data(), text.size()}; }

class Walk {
 public:
  explicit Walk(std::string_view text) : text(text), lines(text) {}

  std::vector<ctoml_node> nodes;

  /// Appends a value and what is in it; recurs as deep as the survey let the text nest.
  void append(const Value &value, ctoml_text key, int depth) {
    const std::size_t index = nodes.size();
    ctoml_node node = {};
    node.key = key;
    node.line = static_cast<int32_t>(lines.number(offset(value)));
    if (depth == 1) node.column = keyColumn(node.line);
    fill(node, value);
    nodes.push_back(node);
    if (value.is_table()) {
      for (const auto *member : inOrder(value.as_table(std::nothrow))) {
        append(member->second, faced(member->first), depth + 1);
      }
    } else if (value.is_array()) {
      for (const auto &element : value.as_array(std::nothrow)) append(element, {}, depth + 1);
    }
    nodes[index].end = nodes.size();
  }

 private:
  using Member = Value::table_type::value_type;

  std::string_view text;
  Lines lines;

  /// What a value was written as: all of it, or of a table its header or first key.
  std::string_view written(const Value &value) const {
    const auto *base = toml::detail::get_region(value);
    // Only a region that points into a text is "ok".
    if (base == nullptr || !base->is_ok()) return {};
    const auto *region = static_cast<const toml::detail::region *>(base);
    const std::size_t start = static_cast<std::size_t>(region->first() - region->begin());
    const std::size_t end = static_cast<std::size_t>(region->last() - region->begin());
    return start <= end && end <= text.size() ? text.substr(start, end - start) : text.substr(0, 0);
  }

  std::size_t offset(const Value &value) const {
    const auto piece = written(value);
    return piece.data() == nullptr ? 0 : static_cast<std::size_t>(piece.data() - text.data());
  }

  /// The column of the first name on a line, brackets of a header passed over.
  int32_t keyColumn(int32_t line) const {
    const std::size_t start = lines.start(static_cast<std::size_t>(line));
    const std::size_t first = text.find_first_not_of("[ \t", start);
    return static_cast<int32_t>(lines.column(std::min(first, text.size())));
  }

  /// The members of a table in the order of their places in the text.
  std::vector<const Member *> inOrder(const Value::table_type &table) const {
    std::vector<std::pair<std::size_t, const Member *>> members;
    for (const auto &member : table) members.emplace_back(offset(member.second), &member);
    std::sort(members.begin(), members.end(), [](const auto &a, const auto &b) {
      return a.first == b.first ? a.second->first < b.second->first : a.first < b.first;
    });
    std::vector<const Member *> result;
    for (const auto &member : members) result.push_back(member.second);
    return result;
  }

  void fill(ctoml_node &node, const Value &value) const {
    switch (value.type()) {
      case toml::value_t::table: node.kind = CTOML_TABLE; return;
      case toml::value_t::array: node.kind = CTOML_ARRAY; return;
      case toml::value_t::string:
        node.kind = CTOML_STRING;
        node.text = faced(value.as_string(std::nothrow).str);
        return;
      case toml::value_t::boolean:
        node.kind = CTOML_BOOLEAN;
        node.integer = value.as_boolean(std::nothrow) ? 1 : 0;
        break;
      case toml::value_t::integer:
        node.kind = CTOML_INTEGER;
        node.integer = integer(written(value), value.as_integer(std::nothrow));
        node.number = static_cast<double>(node.integer);
        break;
      case toml::value_t::floating:
        node.kind = CTOML_FLOAT;
        node.number = number(written(value), value.as_floating(std::nothrow));
        break;
      default: node.kind = CTOML_DATE; break;
    }
    node.text = faced(written(value));
  }

  /// The integer that was written; toml11 gives the nearest that fits where it does not.
  int64_t integer(std::string_view piece, int64_t parsed) const {
    std::string digits(piece);
    digits.erase(std::remove(digits.begin(), digits.end(), '_'), digits.end());
    if (digits.empty()) return parsed;
    if (digits[0] == '+') digits.erase(0, 1);
    int base = 10;
    if (digits.size() > 2 && digits[0] == '0') {
      base = digits[1] == 'x' ? 16 : digits[1] == 'o' ? 8 : digits[1] == 'b' ? 2 : 10;
      if (base != 10) digits.erase(0, 2);
    }
    int64_t result = 0;
    const auto end = digits.data() + digits.size();
    const auto read = std::from_chars(digits.data(), end, result, base);
    if (read.ec == std::errc() && read.ptr == end) return result;
    throw tooLarge(piece);
  }

  double number(std::string_view piece, double parsed) const {
    if (std::abs(parsed) == std::numeric_limits<double>::max()) throw tooLarge(piece);
    return parsed;
  }

  Fault tooLarge(std::string_view piece) const {
    return Fault{
        "the number is too large: " + std::string(piece.substr(0, 40)),
        static_cast<std::size_t>(piece.data() - text.data())};
  }
};

}  // namespace

std::vector<ctoml_node> nodes(const Value &value, std::string_view text) {
  Walk walk(text);
  walk.append(value, {}, 0);
  return std::move(walk.nodes);
}

}  // namespace ctoml
