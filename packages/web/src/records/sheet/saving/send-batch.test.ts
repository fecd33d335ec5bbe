import { afterEach, expect, test, vi } from 'vitest'
import { calculationRoutes } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { sendBatch } from './send-batch.ts'

afterEach(() => vi.unstubAllGlobals())

function answer(status: number, headers: Record<string, string> = {}, code?: string): void {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('location', { origin: 'http://cradle.example' })
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ description: 'No', code }), { status, headers }),
  )
}
const send = () =>
  sendBatch('/2/calculations/1', () =>
    call(calculationRoutes.inputBatch, { params: { id: '1' }, body: { operations: [] } }),
  )

test.each([
  [429, 'tooManyRequests'],
  [503, 'unavailable'],
  [409, 'idempotencyRunning'],
])('a batch answered %i with Retry-After is to be sent again then', async (status, code) => {
  answer(status, { 'Retry-After': '3' }, code)
  expect(await send()).toEqual({ kind: 'busy', retryAfter: 3 })
})

test('a gateway that names no time counts as a lost line, a locked calculation as locked', async () => {
  answer(502)
  expect(await send()).toEqual({ kind: 'offline' })
  answer(409, {}, 'locked')
  expect(await send()).toEqual({ kind: 'locked', message: 'No' })
})
