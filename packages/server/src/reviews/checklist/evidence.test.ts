import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyScope } from '#access/company-scope'
import { freezeSnapshot } from '#snapshots/freeze-snapshot'
import { readSnapshot } from '#snapshots/snapshot-repo'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import { makeReviewWorld, type ReviewWorld } from '#test/worlds/review-world'
import { translateEvidence } from '../review-texts.ts'
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
  expect(found['results.complete']).toMatchObject({ values: { known: 2, all: 4 }, proposed: 'no' })
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

test('evidence names the background databases with their versions, as the declaration does', () => {
  const profiles = snapshot.profiles.map((profile, i) => ({
    ...profile,
    source: i === 0 ? 'Plant data, edition 2024; public copy, file 7' : 'Grid data',
    version: i === 0 ? 'library 1' : '3.9.1',
  }))
  const named = { ...snapshot, profiles, method: { ...snapshot.method, database: null } }
  expect(collectEvidence(named)['general.background']).toMatchObject({
    values: { database: 'Grid data 3.9.1; Plant data, edition 2024 (library 1)' },
    proposed: 'yes',
  })
  const unversioned = { ...named, profiles: profiles.map((p) => ({ ...p, version: null })) }
  expect(collectEvidence(unversioned)['general.background']!.proposed).toBeUndefined()
})

test('evidence on scenarios names the facts that nobody states, and answers no', () => {
  const { bulkDensity: _density, volumeUtilisation: _volume, ...modelling } = snapshot.modelling
  const found = collectEvidence({
    ...snapshot,
    product: { ...snapshot.product, dimensions: [], declaredUnit: 'm2' },
    modelling: {
      ...modelling,
      modulesWithoutFlows: ['B1', 'B2', 'B3', 'B4'],
      siteTransport: { profileName: 'Lorry', distanceKm: 50, fuelType: 'Diesel' },
    },
    texts: { ...snapshot.texts, siteEmissions: '', rslConditions: '' },
  })
  for (const [key, names] of [
    [
      'scenarios.delivery',
      'fuel consumption, capacity utilisation, bulk density, volume capacity utilisation factor',
    ],
    ['scenarios.installation', 'direct emissions'],
    ['scenarios.use', 'conditions of the reference service life'],
  ] as const) {
    expect(translateEvidence(found[key]!).en).toBe(`Not stated: ${names}`)
    expect(found[key]!.proposed).toBe('no')
  }
})

test('evidence is in the language of its reader: texts, shipped names, numbers and days', () => {
  const found = collectEvidence({
    ...snapshot,
    isDemonstration: true,
    textLanguage: 'en',
    texts: { ...snapshot.texts, teamMembers: 'Two people of the plant' },
    translations: { nl: { teamMembers: 'Twee mensen van de fabriek', productName: 'Betonwand' } },
    modelling: {
      ...snapshot.modelling,
      siteTransport: {
        profileName: 'Lorry, unspecified (average)',
        distanceKm: 50,
        fuelType: 'Diesel',
        fuelConsumption: 28,
        capacityUtilisation: 50,
      },
    },
    day: '2026-11-27',
  })
  const write = (key: string) => translateEvidence(found[key]!)
  expect(write('general.practitioner')).toMatchObject({
    en: 'Text present: “Two people of the plant”',
    nl: 'Tekst aanwezig: “Twee mensen van de fabriek”',
  })
  expect(write('general.identification').nl).toMatch(/^Betonwand van /)
  expect(write('scenarios.delivery').nl).toBe('Vrachtwagen, niet gespecificeerd (gemiddeld), 50 km')
  expect(write('scenarios.delivery').de).toBe('Lkw, nicht spezifiziert (Durchschnitt), 50 km')
  expect(write('data.profiles').nl).toMatch(/27-11-2026$/)
  expect(write('data.profiles').de).toMatch(/27\.11\.2026/)
  expect(write('data.profiles').en).toMatch(/27 Nov 2026$/)
})

test('electricity and environmental cost have the decimal sign of the reader, and sets their names', () => {
  const copy = structuredClone(snapshot)
  const line = copy.inputs[0]!
  copy.inputs = [{ ...line, inputType: 'A3_ENERGY_CONSUMPTION', unit: 'kWh', profileId: 'power' }]
  copy.request = {
    ...copy.request,
    library: {
      ...copy.request.library,
      profiles: {
        ...copy.request.library.profiles,
        power: { id: 'power', name: 'Electricity', unit: 'kWh', values: { 'GWP-total': 0.27486 } },
      },
    },
  }
  copy.weightingSets = [
    { id: 'set_2', name: 'NMD set 2', version: null, isUnconfirmed: false, weights: {} },
  ]
  const score = { weightingSet: 'set_2', totalAtoD: 3.0218, isIncomplete: false }
  copy.result.plain = {
    ...copy.result.plain,
    mki: [{ ...copy.result.plain.mki[0], ...score } as (typeof copy.result.plain.mki)[number]],
  }
  const found = collectEvidence(copy)
  expect(translateEvidence(found['inventory.powerMix']!).nl).toMatch(/^Electricity: 0,275 kg CO₂/)
  expect(translateEvidence(found['inventory.powerMix']!).en).toMatch(/^Electricity: 0\.275 kg CO₂/)
  expect(translateEvidence(found['nmd.environmentalCost']!)).toEqual({
    en: 'NMD set 2: €3.02',
    nl: 'NMD set 2: €\u00a03,02',
    de: 'NMD set 2: 3,02\u00a0€',
  })
})

test('missing texts are named in words, and a flow diagram that the declaration draws is no missing picture', () => {
  const found = collectEvidence({
    ...snapshot,
    texts: { ...snapshot.texts, svhc: '', technicalData: '' },
    files: {},
  })
  const missing = translateEvidence(found['declaration.texts']!)
  expect(missing.en).toContain('technical data, substances of very high concern')
  expect(missing.nl).toContain('technische gegevens, zeer zorgwekkende stoffen')
  expect(missing.de).toContain('technische Daten, besonders besorgniserregende Stoffe')
  expect(translateEvidence(found['declaration.pictures']!).de).toBe(
    'Produktbild: fehlt; Fließbild: aus den Modulen gezeichnet',
  )
})

test('the net flow of D counts what is lost on site', () => {
  const [stream] = snapshot.result.plain.streams.filter(({ origin }) => origin === 'endOfLife')
  const copy = structuredClone(snapshot)
  copy.result.plain = {
    ...copy.result.plain,
    constructionWasteFraction: 0.03,
    streams: [{ ...stream!, netRecycling: 100, netReuse: 0 }],
    amounts: copy.result.plain.amounts.map((line) => ({ ...line, replacements: null })),
    modules: { ...copy.result.plain.modules, D: { impacts: { 'GWP-total': -1 }, incomplete: [] } },
  }
  expect(collectEvidence(copy)['scenarios.beyond']).toMatchObject({
    values: { output: expect.closeTo(103, 9) },
  })
})
