#pragma once
#include <vector>

#include "Document.hpp"
#include "Fault.hpp"

namespace ctoml {

/// The nodes of a value and all that is in it; throws a `Fault` for a number that does not fit.
///
/// `first` is where the document's bytes start that the value's regions point into.
std::vector<ctoml_node> nodes(const Value &value, std::string_view text);

}  // namespace ctoml
