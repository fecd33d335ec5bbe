import { expect, test } from 'vitest'
import { buildReadBars } from './read-bars.ts'

test('every day of a short period has a bar, also without reads', () => {
  expect(
    buildReadBars({
      since: '2026-02-27',
      until: '2026-03-02',
      days: [
        { day: '2026-02-28', reads: 3 },
        { day: '2026-03-02', reads: 1 },
      ],
    }),
  ).toEqual([
    { from: '2026-02-27', until: '2026-02-27', reads: 0 },
    { from: '2026-02-28', until: '2026-02-28', reads: 3 },
    { from: '2026-03-01', until: '2026-03-01', reads: 0 },
    { from: '2026-03-02', until: '2026-03-02', reads: 1 },
  ])
})

test('a long period is shown by week, and no read is lost', () => {
  const days = [
    { day: '2026-01-01', reads: 2 },
    { day: '2026-01-07', reads: 5 },
    { day: '2026-01-08', reads: 7 },
    { day: '2026-12-31', reads: 1 },
  ]
  const bars = buildReadBars({ since: '2026-01-01', until: '2026-12-31', days })
  expect(bars).toHaveLength(53)
  expect(bars[0]).toEqual({ from: '2026-01-01', until: '2026-01-07', reads: 7 })
  expect(bars.at(-1)).toEqual({ from: '2026-12-31', until: '2026-12-31', reads: 1 })
  expect(bars.reduce((sum, { reads }) => sum + reads, 0)).toBe(15)
})
