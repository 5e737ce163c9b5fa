#pragma once
#include <algorithm>
#include <string_view>

#include "Document.hpp"

namespace ctoml {

/// A map from toml++'s lines and columns to offsets in the text.
class Offsets {
 public:
  explicit Offsets(std::string_view text) : lines{0} {
    scalars.reserve(text.size() + 1);
    for (std::size_t i = 0; i < text.size(); i++) {
      if ((static_cast<unsigned char>(text[i]) & 0xC0) != 0x80) scalars.push_back(i);
      if (text[i] == '\n') lines.push_back(scalars.size());
    }
    scalars.push_back(text.size());
  }

  std::size_t operator[](const toml::source_position &position) const {
    const std::size_t line = std::min<std::size_t>(position.line, lines.size());
    return scalars[std::min(lines[line - 1] + position.column - 1, scalars.size() - 1)];
  }

 private:
  /// The offset of each Unicode scalar, then the length of the text.
  std::vector<std::size_t> scalars;
  /// The index of the first scalar of each line.
  std::vector<std::size_t> lines;
};

/// A walk that lists the contents of a table, with keys in the order of the text.
class Walk {
 public:
  explicit Walk(std::string_view text) : text(text), offsets(text) {}

  std::vector<ctoml_node> nodes;

  /// Appends a value and its contents. The prescan limits the depth of the recursion.
  void append(const toml::node &value, const toml::key *key, int depth) {
    const std::size_t index = nodes.size();
    nodes.push_back(node(value));
    nodes[index].line = static_cast<int32_t>(value.source().begin.line);
    if (key != nullptr) {
      nodes[index].key = faced(*key);
      // A value begins on the line of its key. The line of a table is that of its first key.
      nodes[index].line = static_cast<int32_t>(key->source().begin.line);
      if (depth == 1) nodes[index].column = static_cast<int32_t>(key->source().begin.column);
    }
    if (const auto *table = value.as_table()) {
      for (const auto &member : inOrder(*table)) append(*member.value, member.key, depth + 1);
    } else if (const auto *array = value.as_array()) {
      for (const auto &element : *array) append(element, nullptr, depth + 1);
    }
    nodes[index].end = nodes.size();
  }

 private:
  struct Member {
    const toml::key *key;
    const toml::node *value;
  };

  std::string_view text;
  Offsets offsets;

  static ctoml_text faced(std::string_view text) { return {text.data(), text.size()}; }

  static std::vector<Member> inOrder(const toml::table &table) {
    std::vector<Member> members;
    members.reserve(table.size());
    for (const auto &[key, value] : table) members.push_back({&key, &value});
    std::sort(members.begin(), members.end(), [](const Member &a, const Member &b) {
      return a.key->source().begin < b.key->source().begin;
    });
    return members;
  }

  std::string_view written(const toml::node &value) const {
    const std::size_t start = offsets[value.source().begin];
    return text.substr(start, std::max(offsets[value.source().end], start) - start);
  }

  ctoml_node node(const toml::node &value) const {
    ctoml_node node = {};
    switch (value.type()) {
      case toml::node_type::table: node.kind = CTOML_TABLE; return node;
      case toml::node_type::array: node.kind = CTOML_ARRAY; return node;
      case toml::node_type::string:
        node.kind = CTOML_STRING;
        node.text = faced(value.as_string()->get());
        return node;
      case toml::node_type::boolean:
        node.kind = CTOML_BOOLEAN;
        node.integer = value.as_boolean()->get() ? 1 : 0;
        break;
      case toml::node_type::integer:
        node.kind = CTOML_INTEGER;
        node.integer = value.as_integer()->get();
        node.number = static_cast<double>(node.integer);
        break;
      case toml::node_type::floating_point:
        node.kind = CTOML_FLOAT;
        node.number = value.as_floating_point()->get();
        break;
      default: node.kind = CTOML_DATE; break;
    }
    node.text = faced(written(value));
    return node;
  }
};

}  // namespace ctoml
