import type { FootprintCell, FootprintSheetRow } from '@cradle/contract'
import { expect, test } from 'vitest'
import { compareRows } from './compare-rows.ts'

const makeRow = (
  cells: Partial<FootprintCell>[],
  more: Partial<FootprintSheetRow> = {},
): FootprintSheetRow => ({
  series: 'gas',
  position: 0,
  location: '/2/locations/1',
  inputStage: 'A3_ENERGY_CONSUMPTION',
  scope: 1,
  dataQuality: 'None',
  description: 'Gas',
  ...more,
  cells: cells.map((cell, index) => ({
    id: String(index + 1),
    interval: index + 1,
    revision: 1,
    ...cell,
  })),
})
const name = ({ description }: FootprintSheetRow) => description ?? ''

test('equal states have no differences, whatever their places and versions', () => {
  const row = makeRow([{ amount: 1, attachments: ['/2/media_objects/1'] }])
  const moved = makeRow([{ amount: 1, attachments: ['/2/media_objects/1'], revision: 7 }], {
    position: 3,
  })
  expect(compareRows([row], [moved], name)).toEqual([])
})

test('an input is followed when its row is divided, and each changed field is told', () => {
  const then = [makeRow([{ amount: 1 }, { amount: 2 }])]
  const now = [
    makeRow([{ amount: 1 }]),
    makeRow([{ id: '2', interval: 2, estimated: true }], { description: 'Oil' }),
  ]
  expect(compareRows(then, now, name)).toEqual(
    [
      { field: 'description', before: 'Gas', after: 'Oil' },
      { field: 'amount', before: 2, after: null },
      { field: 'estimated', before: null, after: true },
    ].map((difference) => ({
      record: '/api/footprint_inputs/2',
      label: 'Oil',
      series: 'gas',
      interval: 2,
      kind: 'update',
      ...difference,
    })),
  )
})

test('inputs of one side only were removed or added', () => {
  const changes = compareRows([makeRow([{}])], [makeRow([{ id: '9', interval: 2 }])], name)
  expect(changes).toMatchObject([
    { record: '/api/footprint_inputs/1', kind: 'delete', interval: 1 },
    { record: '/api/footprint_inputs/9', kind: 'create', interval: 2 },
  ])
})
