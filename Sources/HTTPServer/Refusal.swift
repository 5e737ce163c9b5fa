/// Why a request gets no answer, whoever runs the server.
struct Refusal: Error {
  /// A sentence, behind which the connection is closed.
  let response: HTTPResponse

  private init(_ status: Int, _ text: String, headers: [(name: String, value: String)] = []) {
    response = HTTPResponse(status, text: text, headers: headers + [("Connection", "close")])
  }

  static let ofMethod = Refusal(
    405, "Only GET and HEAD are answered here.", headers: [("Allow", "GET, HEAD")])

  static func malformed(_ fault: MalformedRequest) -> Refusal {
    Refusal(400, "This is no request: \(fault).")
  }

  static let withoutHost = Refusal(
    400, "This is no request: it does not say once for which host it is.")

  static let ofHost = Refusal(
    421,
    "This server has no such name, so it does not answer. Ask for it as localhost, or name the host"
      + " when it is started.")

  static let ofContent = Refusal(400, "Nothing can be sent to this server.")

  static let ofOthers = Refusal(403, "This is for the pages of this server alone.")
}
