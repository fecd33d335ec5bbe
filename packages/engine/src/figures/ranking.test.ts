import { expect, test } from 'vitest'
import { rankLines, sumLine, totalIncludesD } from './ranking.ts'

const line = (inputId: string, byModule: { A1: number; D?: number }) => ({
  inputId,
  inputType: 'A1_RAW_MATERIAL' as const,
  description: null,
  byModule,
})
const lines = [line('a', { A1: 3 }), line('b', { A1: 5, D: -4 }), line('c', { A1: 1, D: -9 })]

test('lines of an indicator are selected by A–C, lines of a single score by A–D', () => {
  const select = (measure: Parameters<typeof totalIncludesD>[0]) =>
    rankLines(lines, 2, totalIncludesD(measure)).top.map(({ inputId }) => inputId)
  expect(select('GWP-total')).toEqual(['b', 'a'])
  expect(select({ weightingSet: 'set 2' })).toEqual(['c', 'a'])
})

test('the sum of a line has D or leaves it out; top and rest keep both', () => {
  expect(sumLine(lines[1]!, false)).toBe(5)
  expect(sumLine(lines[1]!, true)).toBe(1)
  const { top, other, total } = rankLines(lines, 1, false)
  expect(top[0]).toMatchObject({ inputId: 'b', sum: 1 })
  expect(other).toMatchObject({ count: 2, sum: -5, byModule: { A1: 4, D: -9 } })
  expect(total.total).toBe(-4)
})
