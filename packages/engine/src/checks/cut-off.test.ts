import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calculateProduct } from '../product/calculate-product.ts'
import {
  cutOff,
  findCutOffGroup,
  cutOffGroups,
  includedFlows,
  type CutOffGroup,
  type ExcludedFlow,
  type IncludedFlows,
} from './cut-off.ts'
import { readRequest, type Example } from '../examples/example-format.ts'
import { plainResult } from '../figures/plain-result.ts'

const makeCounts = (
  of: Partial<Record<CutOffGroup, Partial<IncludedFlows>>>,
): Record<CutOffGroup, IncludedFlows> =>
  Object.fromEntries(
    cutOffGroups.map((group) => [group, { mass: null, energy: null, ...of[group] }]),
  ) as Record<CutOffGroup, IncludedFlows>
const makeFlow = (values: Partial<ExcludedFlow>): ExcludedFlow => ({
  module: 'A1',
  mass: null,
  energy: null,
  ...values,
})

test('the share of a flow refers to the included and excluded flows of its group', () => {
  const found = cutOff(
    [makeFlow({ mass: 0.2 }), makeFlow({ module: 'A3', mass: 0.3, energy: 5 })],
    makeCounts({ 'A1–A3': { mass: 9.5, energy: 95 } }),
  )
  expect(found.flows).toEqual([
    { group: 'A1–A3', mass: 0.02, energy: null },
    { group: 'A1–A3', mass: 0.03, energy: 0.05 },
  ])
  expect(found.groups).toEqual([{ group: 'A1–A3', mass: 0.05, energy: 0.05 }])
})

test('groups are assessed separately', () => {
  const found = cutOff(
    [makeFlow({ mass: 1 }), makeFlow({ module: 'C2', mass: 1 })],
    makeCounts({ 'A1–A3': { mass: 99 }, 'C1–C4': { mass: 9 } }),
  )
  expect(found.groups.map(({ group, mass }) => [group, mass])).toEqual([
    ['A1–A3', 0.01],
    ['C1–C4', 0.1],
  ])
})

test('a flow without an estimate, or beside unknown included flows, has no share; an estimate of 0 has the share 0', () => {
  expect(
    cutOff([makeFlow({})], makeCounts({ 'A1–A3': { mass: 10, energy: 10 } })).flows[0],
  ).toMatchObject({
    mass: null,
    energy: null,
  })
  expect(
    cutOff([makeFlow({ mass: 1, energy: 1 })], makeCounts({ 'A1–A3': { mass: 9 } })).flows[0],
  ).toMatchObject({ mass: 0.1, energy: null })
  expect(
    cutOff([makeFlow({ mass: 0 })], makeCounts({ 'A1–A3': { mass: 0 } })).flows[0],
  ).toMatchObject({
    mass: 0,
  })
})

test('without included flows an excluded flow has the share 1', () => {
  expect(
    cutOff([makeFlow({ module: 'B2', mass: 0.1 })], makeCounts({ 'B1–B5': { mass: 0 } })).groups,
  ).toEqual([{ group: 'B1–B5', mass: 1, energy: null }])
})

test('B6 and B7 are a separate group from the other use modules, and D from the end of life', () => {
  expect((['A3', 'A4', 'B5', 'B6', 'C4', 'D'] as const).map(findCutOffGroup)).toEqual([
    'A1–A3',
    'A4–A5',
    'B1–B5',
    'B6–B7',
    'C1–C4',
    'D',
  ])
})

const {
  examples: [wall],
} = JSON.parse(readFileSync(new URL('../examples/brick-wall.json', import.meta.url), 'utf8')) as {
  examples: [Example]
}

test('included mass is materials with waste before the gate and the product at its end; energy is unknown without its indicators', () => {
  const plain = plainResult(calculateProduct(readRequest(wall)))
  const found = includedFlows(plain)
  const materials = plain.amounts.filter(({ inputType }) =>
    ['A1_RAW_MATERIAL', 'A3_ANCILLARY_MATERIALS', 'A3_PACKAGING_MATERIALS'].includes(inputType),
  )
  expect(found['A1–A3'].mass).toBeCloseTo(
    materials.reduce((sum, { netMass, gross, net }) => sum + (netMass! * gross) / net, 0),
    9,
  )
  expect(found['C1–C4'].mass).toBe(plain.productMass)
  expect(found['A1–A3'].energy).toBeNull()
})

test('primary energy is PERT and PENRT of the declared modules; an undeclared group is unknown', () => {
  const request = readRequest(wall)
  const indicators = ['PERT', 'PENRT']
  const profiles = Object.fromEntries(
    Object.entries(request.library.profiles).map(([id, profile]) => [
      id,
      { ...profile, values: { PERT: 1, PENRT: 3 } },
    ]),
  )
  const plain = plainResult(
    calculateProduct({
      ...request,
      library: { ...request.library, profiles },
      method: {
        ...request.method,
        indicators,
        declaredModules: ['A1', 'A2', 'A3'],
        weightingSets: [],
        headlineMeasure: null,
      },
    }),
  )
  const inModule = (module: 'A1' | 'A2' | 'A3'): number => {
    const found = plain.modules[module]
    return found === 'notDeclared' ? NaN : found.impacts['PERT']! + found.impacts['PENRT']!
  }
  expect(includedFlows(plain)['A1–A3'].energy).toBeCloseTo(
    inModule('A1') + inModule('A2') + inModule('A3'),
    9,
  )
  expect(inModule('A1')).toBeGreaterThan(0)
  expect(includedFlows(plain)['C1–C4']).toEqual({ mass: null, energy: null })
})
