#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ctoml {

/// A line, and a column in Unicode scalars. Both are counted from 1.
struct Place {
  std::uint32_t line;
  std::uint32_t column;
};

struct Fault {
  std::string message;
  Place place;
};

/// The result of the scan before parsing.
struct Prescan {
  /// The reason why toml++ must not parse the text, if there is one.
  ///
  /// Unlimited nesting would overflow the stack. For each dotted key, toml++ searches the list of
  /// all previous dotted keys, which takes quadratic time.
  std::optional<Fault> refusal;
  /// The first unterminated string, or else the outermost bracket that is not closed.
  ///
  /// toml++ would report the location at which it noticed the error, which may be the end of the
  /// text.
  std::optional<Fault> unclosed;
};

/// Scans a text, which must end with a line end.
Prescan prescan(std::string_view text);

}  // namespace ctoml
