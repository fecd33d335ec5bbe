import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calculateProduct } from '../product/calculate-product.ts'
import { type Example, readRequest } from '../examples/example-format.ts'
import { explainImpact } from './explain.ts'
import type { Explanation } from '../model/results.ts'

const readExample = (name: string) =>
  (
    JSON.parse(readFileSync(new URL(`../examples/${name}.json`, import.meta.url), 'utf8')) as {
      examples: Example[]
    }
  ).examples[0]!

/** Formats one part as a screen does: "6 kg × 0.1 × 1.1 × 5 copper". */
const printExplanation = ({ amount, unit, multipliers, factor, profileId }: Explanation) =>
  [
    `${amount} ${unit}`,
    ...multipliers.filter(({ value }) => value !== 1).map(({ value }) => value),
    `${factor} ${profileId}`,
  ].join(' × ')

const listLeaves = (one: Explanation): Explanation[] =>
  one.parts.length === 0 ? [one] : one.parts.flatMap(listLeaves)

test('each innermost part can be printed alone, also in a semi-finished product', () => {
  const result = calculateProduct(readRequest(readExample('replaced-motor')))
  const loss = explainImpact(result, 'GWP-fossil', { module: 'A5', inputId: 'motor' })
  expect(listLeaves(loss).map(printExplanation)).toEqual([
    '6 kg × 0.1 × 1.1 × 5 copper',
    '0.6000000000000001 kg × 0.1 × 0.05 sort',
    '3 unit × 0.1 × 2 × 0.1 × 0.1 truck',
    '3 unit × 0.1 × 2 × 0.05 × 0.1 truck',
    '6 kg × 0.1 × 0.05 sort',
  ])
})

test('a credit contains the avoided profile, its quality factor and sign', () => {
  const result = calculateProduct(readRequest(readExample('low-efficiency-incineration')))
  const [credit] = listLeaves(explainImpact(result, 'GWP-fossil', { module: 'D' }))
  expect(credit!.code).toBe('creditElectricity')
  expect(credit!.multipliers.map(({ code }) => code)).toEqual([
    'routeShare',
    'lowerHeatValue',
    'efficiency',
    'credit',
  ])
  expect(credit!.impact).toBeCloseTo(-0.6, 12)
})

test('flows of other indicators are omitted', () => {
  const result = calculateProduct(readRequest(readExample('low-efficiency-incineration')))
  const listCodes = (measure: string) =>
    listLeaves(explainImpact(result, measure, { module: 'C4' })).map(({ code }) => code)
  expect(listCodes('GWP-fossil')).toEqual(['incineration'])
  expect(listCodes('EEE')).toContain('exportedElectricity')
})

test('an indicator that the method does not have is refused', () => {
  const result = calculateProduct(readRequest(readExample('brick-wall')))
  expect(() => explainImpact(result, 'GWP')).toThrow('MEASURE_UNKNOWN')
})

test('a value with an unknown part is marked, and lists the gaps of the requested modules', () => {
  const request = readRequest(readExample('brick-wall'))
  const one = request.calculations.find(({ id }) => id === request.run)!
  const line = one.inputs.find(({ inputType }) => inputType === 'A1_RAW_MATERIAL')!
  const holed = {
    ...request,
    calculations: request.calculations.map((calculation) =>
      calculation !== one
        ? calculation
        : {
            ...one,
            siteTransport: null,
            inputs: one.inputs.map((input) =>
              input === line ? { ...input, netAmount: null } : input,
            ),
          },
    ),
  }
  const result = calculateProduct(holed)
  const explainOnly = (only: Parameters<typeof explainImpact>[2]) =>
    explainImpact(result, 'GWP-fossil', only)
  expect(explainOnly({ module: 'A1' })).toMatchObject({
    isIncomplete: true,
    gaps: [{ why: 'amountMissing', inputId: line.id }],
  })
  expect(explainOnly({ module: 'A4' }).gaps!.map(({ why }) => why)).toContain(
    'siteTransportMissing',
  )
  expect(explainOnly({ module: 'A1' }).gaps!.map(({ why }) => why)).not.toContain(
    'siteTransportMissing',
  )
  expect(explainImpact(calculateProduct(request), 'GWP-fossil')).toMatchObject({
    isIncomplete: false,
    gaps: [],
  })
})
