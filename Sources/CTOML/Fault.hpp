#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ctoml {

/// A line and a column in Unicode scalars, both from 1.
struct Place {
  std::uint32_t line;
  std::uint32_t column;
};

struct Fault {
  std::string message;
  Place place;
};

/// What is found in a text before it is parsed.
struct Prescan {
  /// Why toml++ must not parse it: nesting without limit would overflow the stack, and for each
  /// dotted key toml++ searches the list of those before it.
  std::optional<Fault> refusal;
  /// The first string, or else the outermost bracket, without an end. toml++ reports the place
  /// where it noticed, which may be the end of the text.
  std::optional<Fault> unclosed;
};

/// Walks over a text that ends with a line end.
Prescan prescan(std::string_view text);

}  // namespace ctoml
