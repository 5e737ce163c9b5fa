#pragma once
#include <map>
#include <stdexcept>
#include <string>
#include <toml.hpp>
#include <vector>

#include "CTOML.h"

#if TOML11_VERSION_MAJOR != 3
#error "CTOML is a face on toml11 3; other versions have other inner parts."
#endif

namespace ctoml {

/// An array that minds being empty: toml11 asks even an empty one for its last element where a
/// table extends it (`a = []`, then `[a.b]`).
template <typename... Ts>
class Array : public std::vector<Ts...> {
 public:
  using Base = std::vector<Ts...>;
  using Base::Base;

  typename Base::reference back() {
    if (this->empty()) throw std::out_of_range("an empty array cannot be extended as a table");
    return Base::back();
  }
};

/// Tables are searched by comparing keys, not by hash, so that no choice of keys is slow.
using Value = toml::basic_value<toml::discard_comments, std::map, Array>;

}  // namespace ctoml

struct ctoml_document {
  /// What toml11 parsed, which owns the bytes that nodes point at.
  ctoml::Value value;
  std::vector<ctoml_node> nodes;
  bool isWrong = false;
  std::string message;
  ctoml_error error = {};
};
