import Foundation
import Testing

@testable import DevServer
@testable import HTTPServer

@Suite("The open windows")
struct WindowsTests {
  private func read(_ source: EventSource) -> String {
    String(decoding: source.take(atMost: .max, pause: {}, wake: {}) ?? [], as: UTF8.self)
  }

  @Test func receiveTheirFirstStateBeforeAnyBroadcast() async {
    let windows = Windows()
    async let broadcasts: Void = Task.detached {
      for _ in 0..<1000 { windows.broadcast { _ in "later" } }
    }.value
    var sources: [EventSource] = []
    for _ in 0..<100 {
      sources.append(
        windows.add(showing: "/") {
          usleep(500)
          return "first"
        })
    }
    await broadcasts
    windows.broadcast { _ in "last" }
    for source in sources {
      let data = read(source).split(separator: "\n").filter { $0.hasPrefix("data:") }
      #expect(data.first == "data: first")
      #expect(data.last == "data: last")
    }
  }
}
