import { expect, test } from 'vitest'
import { mapRecords, buildSubmittedRows, USAGES } from './submitted-rows.ts'

const submission = {
  inputs: [
    {
      '@id': '/2/inputs/b',
      inputType: 'A3_ENERGY_CONSUMPTION',
      description: 'Power',
      environmentalProfile: '/2/environmental_profiles/p2',
      netAmount: 0,
      position: 2,
    },
    {
      '@id': '/2/inputs/a',
      inputType: 'A1_RAW_MATERIAL',
      description: 'Lamellae',
      environmentalProfile: '/2/environmental_profiles/p1',
      netAmount: 8.2,
      supplier: '/2/suppliers/gone',
      position: 1,
    },
  ],
  predefinedInputSetUsages: [
    { '@id': '/2/predefined_input_set_usages/u', setName: 'Packaging', amount: 1 },
  ],
  semiFinishedProductUsages: [],
  names: { '/2/environmental_profiles/p1': 'Softwood, kiln-dried' },
  model: { library: { profiles: { p1: { unit: 'kg' } } } },
}

test('lines keep their order, and references show the names of the submission', () => {
  const rows = buildSubmittedRows(submission)
  expect(rows.map(({ id, group }) => [id, group])).toEqual([
    ['a', 'A1_RAW_MATERIAL'],
    ['b', 'A3_ENERGY_CONSUMPTION'],
    ['u', USAGES],
  ])
  expect(rows[0]!.values).toMatchObject({
    environmentalProfile: 'Softwood, kiln-dried',
    netAmount: 8.2,
    supplier: 'gone',
    unit: 'kg',
    lifeTime: null,
  })
  expect(rows[2]!.values).toMatchObject({ description: 'Packaging', netAmount: 1 })
})

test('an amount of 0 is 0, and an absent amount is empty', () => {
  const rows = buildSubmittedRows({
    ...submission,
    inputs: [
      ...submission.inputs,
      { '@id': '/2/inputs/c', inputType: 'A1_RAW_MATERIAL', position: 3 },
    ],
  })
  expect(rows.find(({ id }) => id === 'b')!.values['netAmount']).toBe(0)
  expect(rows.find(({ id }) => id === 'c')!.values['netAmount']).toBe(null)
})

test('a row maps back to its record', () => {
  expect(mapRecords(submission).get('u')).toBe('/2/predefined_input_set_usages/u')
})
