import { expect, test } from 'vitest'
import { niceTicks, placeBars } from './bar-geometry.ts'
import { columnChart, escapeXml } from './bar-chart-svg.ts'

test('ticks are round, cover the range and hold zero', () => {
  expect(niceTicks(0, 41.5)).toEqual([0, 10, 20, 30, 40, 50])
  expect(niceTicks(-19.3, 41.5)).toEqual([-20, 0, 20, 40, 60])
  expect(niceTicks(0, 0)).toEqual([0, 1])
  expect(niceTicks(-3e-9, 0).at(-1)).toBe(0)
})

test('positive and negative segments pile up apart and are never netted', () => {
  const { bars, zero, ticks, length } = placeBars(
    [
      {
        label: 'x',
        segments: [
          { stage: 'production', value: 3 },
          { stage: 'endOfLife', value: 2 },
          { stage: 'beyond', value: -4 },
        ],
      },
    ],
    100,
    50,
  )
  const perUnit = length / ((ticks.at(-1)?.value ?? 0) - (ticks[0]?.value ?? 0))
  const [production, end, beyond] = bars[0]?.segments ?? []
  expect(production?.start).toBeCloseTo(zero)
  expect(end?.start).toBeCloseTo(zero + 3 * perUnit)
  expect((beyond?.start ?? 0) + (beyond?.size ?? 0)).toBeCloseTo(zero)
  expect(beyond?.size).toBeCloseTo(4 * perUnit)
})

test('no text becomes an element of the drawing', () => {
  expect(escapeXml('<image href="/etc/passwd">&')).toBe(
    '&lt;image href=&quot;/etc/passwd&quot;&gt;&amp;',
  )
  const names = { production: '<b>', construction: '', use: '', endOfLife: '', beyond: '' }
  const svg = columnChart(
    [{ label: '</text><image href="x"/>', segments: [{ stage: 'production', value: 1 }] }],
    { width: 100, height: 80, stageNames: names, formatValue: String },
  )
  expect(svg).not.toContain('<image')
  expect(svg).not.toContain('<b>')
})
