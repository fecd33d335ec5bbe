import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyScope } from '#access/company-scope'
import { freezeSnapshot } from '#snapshots/freeze-snapshot'
import { readSnapshot } from '#snapshots/snapshot-repo'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import { makeReviewWorld, type ReviewWorld } from '#test/worlds/review-world'
import { collectEvidence } from './evidence.ts'

let w: ReviewWorld
let snapshot: CalculationSnapshot
beforeAll(async () => {
  w = await makeReviewWorld()
  const { id } = await w.complete()
  const frozen = await w.db.transact(companyScope(w.companies.alpha), (tx) =>
    freezeSnapshot(tx, w.ctxOf(w.companies.alpha), id),
  )
  snapshot = (await w.db.read(companyScope(w.companies.alpha), (tx) => readSnapshot(tx, frozen.id)))
    .snapshot
})
afterAll(() => w.close())

/** Returns the snapshot with indicators that add up, or deviate in C4 by a share [1]. */
const withClimate = (miss: number, incomplete: string[] = []): CalculationSnapshot => {
  const codes = ['GWP-total', 'GWP-fossil', 'GWP-biogenic', 'GWP-luluc']
  const copy = structuredClone(snapshot)
  copy.result.indicators = codes.map((code) => ({
    code,
    name: code,
    unit: 'kg CO2 eq',
    group: 'top',
  }))
  copy.result.plain = {
    ...copy.result.plain,
    indicators: codes,
    modules: Object.fromEntries(
      Object.entries(copy.result.plain.modules).map(([module, found]) => [
        module,
        found === 'notDeclared'
          ? found
          : {
              impacts: {
                'GWP-total': 10,
                'GWP-fossil': 12 + (module === 'C4' ? miss : 0),
                'GWP-biogenic': -3,
                'GWP-luluc': 1,
              },
              incomplete: module === 'C4' ? incomplete : [],
            },
      ]),
    ) as typeof copy.result.plain.modules,
  }
  return copy
}

test('climate change adds up within the tolerance for rounded databases', () => {
  expect(collectEvidence(withClimate(0))['results.climateSum']).toEqual({
    code: 'sum',
    values: { deviation: 0 },
    proposed: 'yes',
  })
  expect(collectEvidence(withClimate(0.05))['results.climateSum']!.proposed).toBe('yes')
  expect(collectEvidence(withClimate(1))['results.climateSum']).toMatchObject({
    values: { deviation: expect.closeTo(100 / 13, 9) },
    proposed: 'no',
  })
})

test('a sum with an unknown part is counted, proposes no answer, and makes the results incomplete', () => {
  const found = collectEvidence(withClimate(1, ['GWP-fossil']))
  expect(found['results.climateSum']).toMatchObject({
    code: 'sumPartly',
    values: { deviation: 0, unknown: 1 },
  })
  expect(found['results.climateSum']!.proposed).toBeUndefined()
  expect(found['results.complete']).toMatchObject({ values: { known: 3, all: 4 }, proposed: 'no' })
})

test('a module that tables print as MND is not evidence of a declared module', () => {
  const copy = structuredClone(snapshot)
  copy.result.plain = {
    ...copy.result.plain,
    modules: {
      ...copy.result.plain.modules,
      B5: { impacts: { 'GWP-total': 0, AP: 0 }, incomplete: [] },
      D: { impacts: { AP: 1 }, incomplete: ['GWP-total'] },
    },
  }
  const found = collectEvidence(copy)
  expect(String(found['goal.boundary']!.values['modules']).split(', ')).not.toContain('B5')
  expect(found['results.separateD']).toMatchObject({ values: { climate: 'ND' } })
})

test('expired profiles, old profiles, lines without a source and demonstration data are counted', () => {
  const [first, ...rest] = snapshot.profiles
  const old = {
    ...snapshot,
    isDemonstration: true,
    profiles: [
      { ...first!, validUntil: '2020-01-01', referenceYear: 2001, isDemonstration: true },
      ...rest,
    ],
    inputs: snapshot.inputs.map((line) => ({ ...line, dataSource: ' ' })),
  }
  const found = collectEvidence(old)
  expect(found['data.profiles']).toMatchObject({
    values: { valid: rest.length, all: rest.length + 1 },
    proposed: 'no',
  })
  expect(found['data.genericAge']).toMatchObject({
    values: { young: 0, all: 1, unknown: rest.length },
    proposed: 'no',
  })
  expect(found['data.sources']).toMatchObject({ values: { known: 0 }, proposed: 'no' })
  expect(found['data.demonstration']).toMatchObject({ values: { count: 1 }, proposed: 'no' })
})

test('profiles without a reference year leave the question open', () => {
  expect(
    collectEvidence({
      ...snapshot,
      profiles: snapshot.profiles.map((p) => ({ ...p, referenceYear: null })),
    })['data.genericAge']!.proposed,
  ).toBeUndefined()
})

test('the mass balance fails for a declared kilogram with another mass, and for mass missing at the end of life', () => {
  expect(
    collectEvidence({ ...snapshot, product: { ...snapshot.product, declaredUnit: 'kg' } })[
      'inventory.massBalance'
    ],
  ).toMatchObject({ code: 'massOfUnit', values: { mass: 100, declared: 1 }, proposed: 'no' })
  const lost = structuredClone(snapshot)
  lost.result.plain = {
    ...lost.result.plain,
    streams: lost.result.plain.streams.map((s) => ({ ...s, mass: s.mass / 2 })),
  }
  expect(collectEvidence(lost)['inventory.massBalance']!.proposed).toBeUndefined()
  expect(collectEvidence(lost)['scenarios.endOfLife']!.proposed).toBe('no')
})

test('a missing mandatory module is listed, and the verifier decides on the exemption', () => {
  const short = structuredClone(snapshot)
  short.result.plain = {
    ...short.result.plain,
    modules: { ...short.result.plain.modules, D: 'notDeclared', C1: 'notDeclared' },
  }
  expect(collectEvidence(short)['goal.boundary']).toEqual({
    code: 'boundaryMissing',
    values: expect.objectContaining({ missing: 'C1, D' }),
  })
  expect(collectEvidence(short)['results.separateD']!.proposed).toBe('not_applicable')
})

test('excluded flows above the limits, or without an estimate, lead to the proposed answer no', () => {
  const readCutOffEvidence = (mass?: number) =>
    collectEvidence({
      ...snapshot,
      excludedFlows: [{ name: 'Glue', module: 'A3', ...(mass === undefined ? {} : { mass }) }],
    })['inventory.cutOff']!
  expect(readCutOffEvidence(0.5)).toMatchObject({ code: 'cutOff', proposed: 'yes' })
  expect(readCutOffEvidence(2)).toMatchObject({ code: 'cutOff', proposed: 'no' })
  expect(readCutOffEvidence()).toMatchObject({ code: 'cutOffUnknown', proposed: 'no' })
})
