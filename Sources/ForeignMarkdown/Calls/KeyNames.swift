import Bytes

/// The keys of a keyboard that notes name: `++ctrl+alt+del++`.
enum KeyNames {
  /// Returns the keys at an offset, as HTML; `nil` if one of the names is unknown.
  static func token(at offset: Int, in text: [UInt8]) -> CallToken? {
    guard text.hasText("++", at: offset), offset == 0 || text[offset - 1] != UInt8(ascii: "+")
    else { return nil }
    var (place, keys): (Int, [String]) = (offset + 2, [])
    while keys.count < 10 {
      let key: String
      if text.hasText("\"", at: place) {
        let quoted = text[(place + 1)...].prefix(100).prefix {
          $0 != UInt8(ascii: "\"") && $0 != 0x0A
        }
        guard text.hasText("\"", at: quoted.endIndex) else { return nil }
        key = String(decoding: quoted, as: UTF8.self)
        place = quoted.endIndex + 1
      } else {
        let word = text[min(place, text.count)...].prefix(30).prefix {
          $0.isLetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        }
        guard let known = label(of: String(decoding: word, as: UTF8.self)) else { return nil }
        key = known
        place = word.endIndex
      }
      keys.append("<kbd>\(key.asCharacterReferences)</kbd>")
      if text.hasText("++", at: place) {
        return CallToken(
          role: .html(keys.joined(separator: "+")), range: offset..<(place + 2))
      }
      guard text.hasText("+", at: place) else { return nil }
      place += 1
    }
    return nil
  }

  private static func label(of name: String) -> String? {
    let name = name.lowercased().replacing("_", with: "-")
    if let label = labels[name] { return label }
    if name.count == 1 { return name.uppercased() }
    let isFunctionKey =
      name.hasPrefix("f") && Int(name.dropFirst()).map { (1...24).contains($0) } == true
    return isFunctionKey ? name.uppercased() : nil
  }

  private static let labels = [
    "ctrl": "Ctrl", "control": "Ctrl", "left-control": "Left Ctrl", "right-control": "Right Ctrl",
    "alt": "Alt", "left-alt": "Left Alt", "right-alt": "Right Alt", "alt-graph": "AltGr",
    "altgr": "AltGr", "option": "Option", "shift": "Shift", "left-shift": "Left Shift",
    "right-shift": "Right Shift", "cmd": "Cmd", "command": "Cmd", "meta": "Meta", "super": "Super",
    "win": "Win", "windows": "Win", "fn": "Fn", "function": "Fn", "enter": "Enter",
    "return": "Enter", "num-enter": "Num Enter", "esc": "Esc", "escape": "Esc", "tab": "Tab",
    "space": "Space", "spacebar": "Space", "backspace": "Backspace", "bksp": "Backspace",
    "del": "Del", "delete": "Del", "ins": "Ins", "insert": "Ins", "home": "Home", "end": "End",
    "page-up": "Page Up", "pgup": "Page Up", "prior": "Page Up", "page-down": "Page Down",
    "pgdn": "Page Down", "next": "Page Down", "up": "↑", "arrow-up": "↑", "down": "↓",
    "arrow-down": "↓", "left": "←", "arrow-left": "←", "right": "→", "arrow-right": "→",
    "caps-lock": "Caps Lock", "capslock": "Caps Lock", "num-lock": "Num Lock",
    "scroll-lock": "Scroll Lock", "print-screen": "Print Screen", "prtsc": "Print Screen",
    "pause": "Pause", "break": "Pause", "menu": "Menu", "slash": "/", "backslash": "\\",
    "comma": ",", "period": ".", "dot": ".", "semicolon": ";", "colon": ":", "equal": "=",
    "minus": "-", "hyphen": "-", "plus": "+", "asterisk": "*", "grave": "`", "backtick": "`",
    "tilde": "~", "single-quote": "'", "apostrophe": "'", "double-quote": "\"", "pipe": "|",
    "bar": "|", "underscore": "_", "exclam": "!", "question": "?", "at": "@", "hash": "#",
    "dollar": "$", "percent": "%", "caret": "^", "ampersand": "&", "less": "<", "greater": ">",
    "bracket-left": "[", "left-bracket": "[", "bracket-right": "]", "right-bracket": "]",
    "brace-left": "{", "left-brace": "{", "brace-right": "}", "right-brace": "}",
    "left-button": "Left Button", "middle-button": "Middle Button", "right-button": "Right Button",
  ]
}
