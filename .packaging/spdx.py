"""The list of what a release is made of, in SPDX 2.3, for those who watch for faults in libraries."""

import datetime
import hashlib
import json
import re

from parts import all_parts


def write(target, program, version, made):
    """Writes the list for a program made at a time, in seconds since 1970."""
    digest = hashlib.sha256(program.read_bytes()).hexdigest()
    packages = [_package("thumbindex", version, "MIT", "NOASSERTION", {
        "checksums": [{"algorithm": "SHA256", "checksumValue": digest}],
        "primaryPackagePurpose": "APPLICATION",
    })]
    packages += [
        _package(part.name, part.version, part.licence, part.home, {
            "primaryPackagePurpose": "LIBRARY"}) for part in all_parts()]
    # The data whose sources Sources/CLexicon/tables/LICENCES.md lists.
    tables = _package("word-tables", version, "MIT AND CC-BY-SA-4.0", "NOASSERTION", {
        "primaryPackagePurpose": "OTHER"})
    document = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"thumbindex-{version}",
        # An address that is this list's alone; nothing has to be there.
        "documentNamespace": f"https://thumbindex.example/spdx/{version}/{digest}",
        "creationInfo": {
            "created": datetime.datetime.fromtimestamp(made, datetime.timezone.utc).strftime(
                "%Y-%m-%dT%H:%M:%SZ"),
            "creators": ["Organization: the Thumbindex authors"],
        },
        "packages": [*packages, tables],
        "relationships": [_relation("SPDXRef-DOCUMENT", "DESCRIBES", packages[0]["SPDXID"])] + [
            _relation(packages[0]["SPDXID"], "STATIC_LINK", package["SPDXID"])
            for package in packages[1:]] + [
            _relation(packages[0]["SPDXID"], "CONTAINS", tables["SPDXID"])],
    }
    target.write_text(json.dumps(document, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def _package(name, version, licence, home, more):
    return {
        "SPDXID": "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]+", "-", name).strip("-"),
        "name": name,
        "versionInfo": version,
        "supplier": "NOASSERTION",
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "homepage": home,
        "licenseDeclared": licence,
        "licenseConcluded": licence,
        "copyrightText": "NOASSERTION",
    } | more


def _relation(first, kind, second):
    return {"spdxElementId": first, "relationshipType": kind, "relatedSpdxElement": second}
