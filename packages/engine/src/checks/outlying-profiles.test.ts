import { expect, test } from 'vitest'
import { findOutlyingProfiles, type NeighbouringProfile } from './outlying-profiles.ts'

const make = (
  name: string,
  unit: string,
  climate: number | null,
  more: Partial<NeighbouringProfile> = {},
): NeighbouringProfile => ({
  id: name,
  name,
  category: 'Energy',
  unit,
  massPerUnit: null,
  climate,
  ...more,
})
const found = (...profiles: NeighbouringProfile[]) =>
  findOutlyingProfiles(profiles).map(({ id, ratio, median, unit }) => [
    id,
    Number(ratio.toPrecision(4)),
    Number(median.toPrecision(4)),
    unit,
  ])

test('a figure per MJ that is one per kWh stands out', () => {
  expect(
    found(
      make('Electricity, A', 'kWh', 0.2),
      make('Electricity, B', 'kWh', 0.25),
      make('Electricity, C', 'MJ', 0.25),
    ),
  ).toEqual([['Electricity, C', 3.6, 0.25, 'kWh']])
})

test('figures per tonne and per kg are compared by mass, figures per piece with a mass too', () => {
  expect(
    found(
      make('Steel bar', 'kg', 0.8),
      make('Steel bar [set 1]', 't', 700),
      make('Steel bar (piece)', 'piece', 90, { massPerUnit: 10 }),
    ),
  ).toEqual([['Steel bar (piece)', 11.25, 0.8, 'kg']])
})

test.each<[string, NeighbouringProfile[]]>([
  ['three times the median', [make('Gas', 'm3', 3), make('Gas, B', 'm3', 1)]],
  ['a kind of one', [make('Gas', 'm3', 3), make('Oil', 'm3', 1)]],
  ['another category', [make('Gas', 'm3', 9), make('Gas, B', 'm3', 1, { category: 'Materials' })]],
  ['another dimension', [make('Gas', 'm3', 9), make('Gas, B', 'kWh', 1)]],
  ['upstream emissions beside those of the use', [make('Gas', 'm3', 9), make('Gas, WTT', 'm3', 1)]],
  ['an unknown figure', [make('Gas', 'm3', 9), make('Gas, B', 'm3', null)]],
  ['a removal', [make('Gas', 'm3', 9), make('Gas, B', 'm3', -1)]],
])('%s does not stand out', (_, profiles) => {
  expect(found(...profiles)).toEqual([])
})
