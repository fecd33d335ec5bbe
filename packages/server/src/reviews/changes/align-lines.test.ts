import { expect, test } from 'vitest'
import { calculateProduct, type CalculationRequest } from '@cradle/engine'
import { makeModelRows } from '#test/worlds/model-fixture'
import { toEngine } from '#calculations/model/to-engine'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import { alignLines } from './align-lines.ts'

const makeLine = (
  id: string,
  description: string | null,
  environmentalProfile: string,
  inputType = 'A1_RAW_MATERIAL',
) => ({ '@id': `/2/inputs/${id}`, id, description, environmentalProfile, inputType })
const makeSnapshot = (
  calculationId: string,
  inputs: ReturnType<typeof makeLine>[],
  usages: { '@id': string; id: string; predefinedInputSet: string }[] = [],
): CalculationSnapshot => {
  const request = toEngine(makeModelRows())
  const [one] = request.calculations[0]!.inputs
  const own: CalculationRequest = {
    ...request,
    run: calculationId,
    calculations: [
      {
        ...request.calculations[0]!,
        id: calculationId,
        inputs: inputs.map(({ id }) => ({ ...one!, id })),
      },
    ],
  }
  return {
    calculationId,
    request: own,
    result: { contributions: inputs.map(({ id }) => ({ inputId: id, value: 1 })) },
    wire: {
      calculation: {
        '@id': `/2/calculations/${calculationId}`,
        id: calculationId,
        productName: 'A',
      },
      inputs,
      semiFinishedProductUsages: [],
      predefinedInputSetUsages: usages,
      names: {},
    },
  } as unknown as CalculationSnapshot
}
const listIds = (s: CalculationSnapshot) => s.wire.inputs.map((one) => one['id'])

test('lines match by description within their type, then by profile, each once; an unmatched line keeps its address', () => {
  const here = makeSnapshot('here', [
    makeLine('h1', 'Steel', 'p1'),
    makeLine('h2', 'Timber beam', 'p2'),
    makeLine('h3', 'Timber beam', 'p2'),
    makeLine('h4', 'Glue', 'p4'),
    makeLine('h5', 'Film', 'p5', 'A3_PACKAGING_MATERIALS'),
  ])
  const there = makeSnapshot('there', [
    makeLine('t1', ' steel ', 'p9'),
    makeLine('t2', 'Timber beam', 'p2'),
    makeLine('t3', 'Adhesive', 'p4'),
    makeLine('t4', 'Film', 'p5'),
    makeLine('t5', null, 'p2'),
  ])
  const aligned = alignLines(here, there)
  expect(listIds(aligned)).toEqual(['h1', 'h2', 'h4', 't4', 'h3'])
  expect(aligned.wire.inputs.map((one) => one['@id'])).toEqual([
    '/2/inputs/h1',
    '/2/inputs/h2',
    '/2/inputs/h4',
    '/2/inputs/t4',
    '/2/inputs/h3',
  ])
  expect(aligned.request.calculations[0]!.inputs.map(({ id }) => id)).toEqual(listIds(aligned))
  expect(aligned.result.contributions.map(({ inputId }) => inputId)).toEqual(listIds(aligned))
  expect([
    aligned.request.run,
    aligned.request.calculations[0]!.id,
    aligned.wire.calculation['@id'],
  ]).toEqual(['here', 'here', '/2/calculations/here'])
})

test('usages of the same set match', () => {
  const makeUsage = (id: string, set: string) => ({
    '@id': `/2/predefined_input_set_usages/${id}`,
    id,
    predefinedInputSet: set,
  })
  const aligned = alignLines(
    makeSnapshot('here', [], [makeUsage('u1', 's1'), makeUsage('u2', 's2')]),
    makeSnapshot('there', [], [makeUsage('v2', 's2'), makeUsage('v3', 's3')]),
  )
  expect(aligned.wire.predefinedInputSetUsages.map((one) => one['@id'])).toEqual([
    '/2/predefined_input_set_usages/u2',
    '/2/predefined_input_set_usages/v3',
  ])
})

test('replacing addresses does not change the result', () => {
  const there = makeSnapshot('there', [
    makeLine('t1', 'Steel', 'p1'),
    makeLine('t2', 'Timber', 'p2'),
  ])
  const aligned = alignLines(makeSnapshot('here', [makeLine('h1', 'Timber', 'p2')]), there)
  expect(calculateProduct(aligned.request).totalAtoC).toEqual(
    calculateProduct(there.request).totalAtoC,
  )
})
