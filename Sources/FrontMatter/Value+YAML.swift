import Bytes
import Diagnostics
import Liquid
import Text

extension Value {
  /// Reads a YAML file of data, which may hold a mapping, a list or one value. Whatever is wrong
  /// with it is reported, and what can be read of it is read.
  public init(yaml bytes: [UInt8], path: String, reporting diagnostics: inout [Diagnostic]) {
    let text = SourceText(bytes)
    self = text.bytes.withBytes { bytes in
      let yaml = YAMLReader(data: bytes)
      if let fault = yaml.fault { diagnostics.append(fault.diagnostic(of: .file, path: path)) }
      return yaml.whole ?? (yaml.fields.object.isEmpty ? .null : .object(yaml.fields.object))
    }
  }
}
