import type { Input } from '@cradle/engine'
import { expect, test } from 'vitest'
import { matchLines } from './match-lines.ts'

const line = (
  id: string,
  description: string | null = id,
  profileId = 'steel',
  netAmount = 1,
): Input => ({ id, inputType: 'A1_RAW_MATERIAL', description, profileId, netAmount })
const ids = (columns: Input[][]) =>
  matchLines(columns).map(({ cells }) => cells.map((one) => one?.id ?? '–').join(' '))

test('versions of one calculation are matched by the line itself, whatever it is called now', () => {
  expect(
    ids([
      [line('1', 'Bolt'), line('2', 'Nut')],
      [line('2', 'Bolt'), line('1', 'Nut')],
    ]),
  ).toEqual(['1 1', '2 2'])
})

test('without a common origin, description and profile together go before either alone', () => {
  expect(
    ids([
      [line('1', 'Bolt', 'steel'), line('2', 'Bolt', 'brass')],
      [line('3', 'bolt ', 'brass'), line('4', 'Bolt', 'steel')],
    ]),
  ).toEqual(['1 4', '2 3'])
})

test('a line that was renamed is known by its profile, one with another profile by its name', () => {
  expect(
    ids([
      [line('1', 'Bolt', 'steel'), line('2', 'Foil', 'pe')],
      [line('3', 'Screw', 'steel'), line('4', 'Foil', 'pp')],
    ]),
  ).toEqual(['1 3', '2 4'])
})

test('what stands on one side only has a row of its own, and no line is used twice', () => {
  expect(ids([[line('1', 'Bolt')], [line('2', 'Bolt'), line('3', 'Bolt')]])).toEqual(['1 2', '– 3'])
})

test('lines of another kind never belong together', () => {
  expect(
    ids([[line('1', 'Oil')], [{ ...line('2', 'Oil'), inputType: 'A3_ENERGY_CONSUMPTION' }]]),
  ).toEqual(['1 –', '– 2'])
})

test('the same line of the same set belongs together, whoever uses the set', () => {
  expect(
    ids([
      [line('use1:screw', 'Fixings: screw')],
      [line('use2:screw', 'Fixings, roof: screw', 'brass')],
    ]),
  ).toEqual(['use1:screw use2:screw'])
})

test('three calculations: the third finds what only the second has', () => {
  expect(ids([[line('1', 'A', 'a')], [line('2', 'B', 'b')], [line('3', 'B', 'b')]])).toEqual([
    '1 – –',
    '– 2 3',
  ])
})
