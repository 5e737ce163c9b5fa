import Bytes
import Diagnostics
import Liquid
import Text

extension Value {
  /// Parses a YAML data file, which may contain a mapping, a list or a scalar.
  ///
  /// The parser reports a syntax error, and keeps the top-level fields above the error.
  public init(yaml bytes: [UInt8], path: String, reporting diagnostics: inout [Diagnostic]) {
    let text = SourceText(bytes)
    self = text.bytes.withBytes { bytes in
      let yaml = YAMLReader(data: bytes)
      if let fault = yaml.parseError { diagnostics.append(fault.diagnostic(of: .file, path: path)) }
      return yaml.rootValue ?? (yaml.fields.object.isEmpty ? .null : .object(yaml.fields.object))
    }
  }
}
