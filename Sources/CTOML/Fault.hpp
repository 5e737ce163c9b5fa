#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ctoml {

/// What is wrong, and the offset of the byte where it is.
struct Fault {
  std::string message;
  std::size_t offset;
};

/// What toml11 must not be given, since it would crash on it, lose the place or take a minute:
/// bytes that are not UTF-8, nesting beyond the limit, escapes of what is no character, lines
/// with thousands of values. The text ends with a line end.
std::optional<Fault> survey(std::string_view text);

/// A message of toml11 without its frame, `[error] toml::…:` before it and a drawing after it, and
/// the place that the drawing points at, or `fallback` where there is no drawing.
Fault unframed(const std::string &message, std::string_view text, std::size_t fallback);

/// The lines of a text.
class Lines {
 public:
  explicit Lines(std::string_view text);

  /// The line an offset is on, from 1.
  std::size_t number(std::size_t offset) const;
  /// The offset a line starts at; the end of the text for a line there is not.
  std::size_t start(std::size_t number) const;
  /// The column of an offset in Unicode scalars, from 1.
  std::size_t column(std::size_t offset) const;

 private:
  std::string_view text;
  std::vector<std::size_t> starts;
};

}  // namespace ctoml
