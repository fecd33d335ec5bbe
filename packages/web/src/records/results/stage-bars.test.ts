import { expect, test } from 'vitest'
import { drawStageBars, type StageFigure } from './stage-bars.ts'

const stage = (group: StageFigure['group'], known: number): StageFigure => ({
  group,
  cell: { known, isIncomplete: false },
})

test('negative stages are left of zero and have no shares', () => {
  const { zero, rows } = drawStageBars([stage('production', -30), stage('end-of-life', 70)])
  expect(zero).toBe(30)
  const [production, end] = rows[0]!
  expect([production!.left, production!.width, production!.share]).toEqual([0, 30, null])
  expect([end!.left, end!.width, end!.share]).toEqual([30, 70, null])
})

test('positive stages are stacked from zero, with their shares of A–C; D is a bar of its own', () => {
  const { zero, rows } = drawStageBars([
    stage('production', 60),
    stage('use', 0),
    stage('end-of-life', 20),
    stage('benefits', -20),
  ])
  expect(zero).toBe(20)
  expect(rows[0]!.map(({ left, share }) => [left, share])).toEqual([
    [20, 75],
    [80, 25],
  ])
  expect(rows[1]).toMatchObject([{ group: 'benefits', left: 0, width: 20, share: null }])
})
