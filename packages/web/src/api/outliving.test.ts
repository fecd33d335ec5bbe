import { afterEach, expect, test, vi } from 'vitest'
import { sendWrite } from './outliving.ts'

afterEach(() => vi.unstubAllGlobals())

test('small writes outlive their page, as long as all together are below the limit of browsers', async () => {
  const answers: (() => void)[] = []
  const kept: (boolean | undefined)[] = []
  vi.stubGlobal('fetch', (_: string, { keepalive }: RequestInit) => {
    kept.push(keepalive)
    return new Promise((resolve) => answers.push(() => resolve(new Response())))
  })
  const send = (body: BodyInit | undefined) =>
    sendWrite('/2/inputs/1', { method: 'PATCH', body: body ?? null })
  const first = send('x'.repeat(12_000))
  void send('x'.repeat(12_000))
  void send(new FormData())
  void send(undefined)
  expect(kept).toEqual([true, undefined, undefined, true])
  answers[0]!()
  await first
  void send('x'.repeat(12_000))
  expect(kept.at(-1)).toBe(true)
})
