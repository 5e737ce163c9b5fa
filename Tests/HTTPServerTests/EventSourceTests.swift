import Synchronization
import Testing

@testable import HTTPServer

/// The bytes that an event stream sends, and its end.
@Suite("A source of events")
struct EventSourceTests {
  /// Returns the bytes that are waiting in a source, or nil when it is closed.
  private func read(_ source: EventSource, upTo count: Int = 4096) -> String? {
    source.take(atMost: count, pause: {}, wake: {}).map { String(decoding: $0, as: UTF8.self) }
  }

  private func started() -> EventSource {
    let source = EventSource()
    #expect(read(source) == "retry: 500\n\n")
    return source
  }

  @Test("writes a line for each line of the data, and none that would end an event early")
  func lines() {
    let source = started()
    source.send(event: "build", data: "{\n\"a\": 1}\r\nz\u{2028}y", id: "7")
    #expect(
      read(source)
        == "id: 7\nevent: build\ndata: {\ndata: \"a\": 1}\ndata: z\u{2028}y\n\n")
    source.send(event: "a\nid: 8", data: "")
    #expect(read(source) == "event: a\ndata: \n\n")
  }

  @Test("can be read in parts of any size")
  func parts() {
    let source = EventSource()
    source.send(event: "a", data: "1")
    var text = ""
    while let part = read(source, upTo: 3), !part.isEmpty { text += part }
    #expect(text == "retry: 500\n\nevent: a\ndata: 1\n\n")
  }

  @Test("pauses when it is empty, and new data wakes it once")
  func pausing() {
    let source = started()
    let (pauses, wakes) = (Counter(), Counter())
    func readOne() -> Int? {
      source.take(atMost: 1, pause: pauses.add, wake: wakes.add)?.count
    }
    #expect(readOne() == 0)
    #expect((pauses.count, wakes.count) == (1, 0))
    source.send(event: "a", data: "")
    source.send(event: "b", data: "")
    #expect(wakes.count == 1)
    #expect(readOne() == 1)
    #expect((pauses.count, wakes.count) == (1, 1))
  }

  @Test("reports once that it is closed, immediately if it already is, and sends nothing more")
  func closing() {
    let source = started()
    let closed = Counter()
    source.onClose(closed.add)
    #expect(source.isOpen)
    source.close()
    source.close()
    #expect(closed.count == 1)
    source.onClose(closed.add)
    #expect(closed.count == 2)
    source.send(event: "a", data: "")
    #expect(!source.isOpen)
    #expect(read(source) == nil)
  }

  @Test("is closed for a client that no longer reads")
  func backlog() {
    let source = started()
    let data = String(repeating: "x", count: 1000)
    for _ in 0..<1000 { source.send(event: "a", data: data) }
    #expect(source.isOpen)
    for _ in 0..<100 { source.send(event: "a", data: data) }
    #expect(!source.isOpen)
  }

  @Test("sends a heartbeat only if nothing else was sent")
  func heartbeats() {
    let source = started()
    source.sendHeartbeat()
    #expect(read(source) == "")
    source.sendHeartbeat()
    #expect(read(source) == ":\n\n")
    source.sendHeartbeat()
    #expect(read(source) == ":\n\n")
    source.send(event: "a", data: "")
    #expect(read(source) != "")
    source.sendHeartbeat()
    #expect(read(source) == "")
  }
}

/// Counts calls.
private final class Counter: Sendable {
  private let value = Mutex(0)
  var count: Int { value.withLock { $0 } }
  @Sendable func add() { value.withLock { $0 += 1 } }
}
