#pragma once
// ICU renames its functions per version by macro, which Swift cannot see through; each function
// the project uses has a plain inline name here.
#include <unicode/uversion.h>

/// The version of the ICU in use, as text of at most 20 characters ("72.1").
static inline void icu_version(char text[U_MAX_VERSION_STRING_LENGTH]) {
  UVersionInfo version;
  u_getVersion(version);
  u_versionToString(version, text);
}
