import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from './client.ts'

/** The browser's events, of which this project has none. */
const events = new EventTarget()
let sent: string[]
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  sent = []
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('location', { origin: 'http://cradle.example' })
  vi.stubGlobal(
    'fetch',
    async (_path: string, { headers }: { headers: Record<string, string> }) => {
      sent.push(headers['traceparent']!)
      return Response.json({})
    },
  )
  await import('./trace.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const call = async (): Promise<string> => {
  await api.get('/2/things', { anonymous: true })
  return sent.at(-1)!.split('-')[1]!
}

test('a call carries the header of W3C Trace Context, with an id of its own', async () => {
  await call()
  await call()
  for (const header of sent) expect(header).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/)
  expect(sent[0]).not.toBe(sent[1])
})

test('calls after a click or a key belong together, and those of the next one do not', async () => {
  events.dispatchEvent(new Event('pointerdown'))
  const first = await call()
  expect(await call()).toBe(first)
  events.dispatchEvent(new Event('keydown'))
  const second = await call()
  expect(second).not.toBe(first)
  expect(await call()).toBe(second)
})

test('a call long after a click has a trace of its own', async () => {
  events.dispatchEvent(new Event('pointerdown'))
  const first = await call()
  vi.advanceTimersByTime(10_000)
  expect(await call()).not.toBe(first)
})
