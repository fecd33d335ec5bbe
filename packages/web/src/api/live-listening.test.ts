import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession } from './session.ts'
import { areUpdatesWanted, keepUpdatesWanted, subscribeLive } from './live.ts'

/** Streams as a browser opens them; they open when the test says so. */
class FakeStream {
  static readonly CLOSED = 2
  static made: FakeStream[] = []
  readyState = 0
  onopen = (): void => {}
  readonly topics: string[]
  constructor(url: URL) {
    this.topics = url.searchParams.getAll('topic')
    FakeStream.made.push(this)
  }

  close(): void {
    this.readyState = FakeStream.CLOSED
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeStream.made = []
  vi.stubGlobal('EventSource', FakeStream)
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('sessionStorage', localStorage)
  vi.stubGlobal('location', { origin: 'http://cradle.test' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const streamOfNow = (): FakeStream => {
  vi.advanceTimersByTime(50)
  return FakeStream.made.at(-1)!
}

test('who waits for an end is told once, when the stream hears the topic, and not before', () => {
  const onListening = vi.fn()
  const stop = subscribeLive('/2/reports/1', () => undefined, onListening)
  const stream = streamOfNow()
  expect(stream.topics).toEqual(['http://cradle.test/2/reports/1'])
  expect(onListening).not.toHaveBeenCalled()
  stream.onopen()
  stream.onopen()
  expect(onListening).toHaveBeenCalledTimes(1)
  stop()
})

test('a second one who waits for the same is told as well; who left is not', () => {
  const [first, second, ended] = [vi.fn(), vi.fn(), vi.fn()]
  const stops = [subscribeLive('/2/reports/2', () => undefined, first)]
  streamOfNow().onopen()
  stops.push(subscribeLive('/2/reports/2', () => undefined, second))
  subscribeLive('/2/reports/2', () => undefined, ended)()
  streamOfNow().onopen()
  expect([first, second, ended].map((one) => one.mock.calls.length)).toEqual([1, 1, 0])
  for (const stop of stops) stop()
})

test('who wants no live updates opens no stream, also after the next sign-in', () => {
  // The wish is kept for each user; other files may have left one signed in.
  clearSession()
  keepUpdatesWanted(false)
  clearSession()
  expect(areUpdatesWanted()).toBe(false)
  const stop = subscribeLive('/2/reports/1', () => undefined)
  vi.advanceTimersByTime(50)
  expect(FakeStream.made).toHaveLength(0)
  keepUpdatesWanted(true)
  expect(streamOfNow().topics).toHaveLength(1)
  stop()
})
