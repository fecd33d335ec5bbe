import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RefusedTokens } from './refused-tokens.ts'

const warn = vi.fn()
let refused: RefusedTokens
beforeEach(() => {
  vi.useFakeTimers()
  warn.mockClear()
  refused = new RefusedTokens({ warn })
})
afterEach(() => vi.useRealTimers())

const refuse = (address: string): void =>
  refused.record({ address, requestId: 'r', reason: 'unknown' }, Date.now())
const listLines = (): unknown[] => warn.mock.calls.map(([line]) => line)

test('a caller that guesses tokens has one line a minute, and a count of the rest', () => {
  for (let call = 0; call < 500; call += 1) refuse('192.0.2.1')
  expect(listLines()).toEqual([{ address: '192.0.2.1', requestId: 'r', reason: 'unknown' }])
  vi.advanceTimersByTime(60_000)
  expect(listLines().slice(1)).toEqual([{ refused: 499 }])
  vi.advanceTimersByTime(60_000)
  refuse('192.0.2.1')
  expect(listLines().slice(2)).toMatchObject([{ address: '192.0.2.1' }])
})

test('callers from many addresses do not fill the log either', () => {
  for (let caller = 0; caller < 200; caller += 1) refuse(`198.51.100.${caller}`)
  expect(listLines()).toHaveLength(20)
  vi.advanceTimersByTime(60_000)
  refuse('198.51.100.199')
  expect(listLines().slice(20)).toEqual([
    { refused: 180 },
    { address: '198.51.100.199', requestId: 'r', reason: 'unknown' },
  ])
})

test('addresses of one network of IPv6 are one caller', () => {
  for (const address of ['2001:db8::1', '2001:db8::2:3']) refuse(address)
  expect(listLines()).toHaveLength(1)
})
