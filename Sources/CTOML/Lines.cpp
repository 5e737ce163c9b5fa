#include <algorithm>

#include "Fault.hpp"

namespace ctoml {

Lines::Lines(std::string_view text) : text(text), starts{0} {
  for (std::size_t i = 0; i < text.size(); i++) {
    if (text[i] == '\n') starts.push_back(i + 1);
  }
}

std::size_t Lines::number(std::size_t offset) const {
  return std::upper_bound(starts.begin(), starts.end(), offset) - starts.begin();
}

std::size_t Lines::start(std::size_t number) const {
  return number >= 1 && number <= starts.size() ? starts[number - 1] : text.size();
}

std::size_t Lines::column(std::size_t offset) const {
  const std::size_t first = start(number(offset));
  const auto line = text.substr(first, std::min(offset, text.size()) - first);
  return 1 + std::count_if(line.begin(), line.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  });
}

}  // namespace ctoml
