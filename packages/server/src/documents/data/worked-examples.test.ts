import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  calculateProduct,
  MODULES,
  plainResult,
  topContributions,
  type LifeCycleModule,
} from '@cradle/engine'
import { expect, test } from 'vitest'
import { indicatorFile } from '#reference/indicator-file'
import { writeIlcdPackage } from '#machine-readable/ilcd/ilcd-package'
import { writeIlcdJson } from '#machine-readable/ilcd/ilcd-json'
import { readIlcdJson } from '#machine-readable/ilcd/read-json'
import { readIlcdPackage } from '#machine-readable/ilcd/read-package'
import { trimNoise } from '#machine-readable/format-decimal'
import { openEpd } from '#machine-readable/open-epd'
import { hasShared, shared } from '#test/documents/files-of-others'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import { readRequest, type Example } from '../../../../engine/src/examples/example-format.ts'
import type { Attestation } from '../source/attestation.ts'
import { resultsCsv } from './csv.ts'
import { buildEpdRecord } from './build-epd-record.ts'
import { collectContributions } from '#calculations/results/run-engine'
import { buildReportSource } from '../source/build-report-source.ts'

const folder = new URL('../../../../engine/src/examples/', import.meta.url)
const files = [
  ...readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => new URL(name, folder)),
  ...(hasShared ? [pathToFileURL(path.join(shared, 'domain/worked-examples.json'))] : []),
]
const examples = files
  .flatMap((file) => (JSON.parse(readFileSync(file, 'utf8')) as { examples: Example[] }).examples)
  .filter(
    ({ run, expected }) => run !== 'ccf' && run !== 'format' && !expected.error && expected.modules,
  )

const attestation: Attestation = {
  isDraft: false,
  issuedOn: '2026-11-20',
  validUntil: '2031-11-20',
  registrationNumber: 'EPD-1',
  review: null,
  signatures: {},
}
const identity = { uuid: '019aa000-0000-7000-8000-000000000002', revision: 0, precedingUuid: null }

/** As much of a snapshot as what is handed on reads, around a result of the engine. */
function buildSnapshot(example: Example): CalculationSnapshot {
  const request = readRequest(example)
  const result = calculateProduct(request)
  const company = {
    id: 'c',
    name: 'Maker',
    address: null,
    postalCode: null,
    city: null,
    country: null,
    countryCode: 'NL',
    email: null,
    website: null,
  }
  return {
    calculationId: identity.uuid,
    engineVersion: 'test',
    calculatedAt: '2026-11-20T00:00:00Z',
    isDemonstration: false,
    owner: company,
    operator: null,
    publisher: null,
    sites: [],
    market: null,
    method: {
      id: 'm',
      key: 'EN15804A2',
      name: 'EN 15804+A2',
      pcr: 'EN 15804',
      lcaSoftware: null,
      characterization: 'EF 3.1',
      database: null,
      declaredModules: [...MODULES],
      notRelevantModules: [],
      texts: { en: {}, nl: {}, de: {} },
      publisherPersons: [],
    },
    product: {
      name: example.title,
      declaredUnit: 'kg',
      declaredUnitTitle: null,
      mass: result.productMass,
      productGroup: null,
      classifications: [],
      referenceServiceLife: null,
    },
    texts: {},
    files: {},
    inputs: [],
    profiles: [],
    wasteScenarios: [],
    indicators: indicatorFile.indicators
      .filter(({ code }) => result.indicators.includes(code))
      .map(({ code, unit, name }) => ({
        code,
        unit,
        name,
        displayCode: code,
        group: 'core',
        disclaimer: null,
      })),
    dataCollectionYear: 2025,
    weightingSets: [],
    modelling: {},
    wire: {
      calculation: {},
      inputs: [],
      semiFinishedProductUsages: [],
      predefinedInputSetUsages: [],
      names: {},
    },
    request,
    result: {
      plain: plainResult(result),
      ranking: topContributions(result, result.indicators[0]!, 7),
      contributions: collectContributions(result, result.indicators[0]!),
    },
  } as unknown as CalculationSnapshot
}

test('there are worked examples with figures per module', () => {
  expect(examples.length).toBeGreaterThan(3)
})

test.each(examples.map((example) => [example.id, example] as const))(
  '%s: package, JSON, openEPD and CSV carry exactly the expected results',
  (_id, example) => {
    const snapshot = buildSnapshot(example)
    const record = buildEpdRecord(snapshot, attestation, 'hash', 'en', identity)
    const madeAt = '2026-11-20T00:00:00.000Z'
    const read = [
      readIlcdPackage(writeIlcdPackage(record, { madeAt }))[0]!,
      readIlcdJson(JSON.parse(JSON.stringify(writeIlcdJson(record, madeAt)))),
    ].map(({ figures }) => new Map(figures.map(({ code, values }) => [code, values])))
    const csv = new Map(
      [...resultsCsv([buildReportSource(snapshot, attestation, 'hash', 'en')])]
        .join('')
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(';'))
        .map((cells) => [`${cells.at(-5)} ${cells.at(-3)}`, cells.at(-2)]),
    )
    expect(record.demonstrationMark).toBeNull()
    const keyed = openEpd(record) as {
      impacts: Record<string, Record<string, Record<string, { mean: number }>>>
    } & Record<string, Record<string, Record<string, { mean: number }>>>
    const { plain } = snapshot.result
    let compared = 0
    for (const [module, figures] of Object.entries(example.expected.modules!) as [
      LifeCycleModule,
      Record<string, number>,
    ][]) {
      const computed = plain.modules[module]
      if (computed === 'notDeclared') continue
      for (const [code, expected] of Object.entries(figures)) {
        const indicator = indicatorFile.indicators.find((i) => i.code === code)
        if (!indicator?.ilcd.uuid.ef31 && !indicator?.ilcd.uuid.all) continue
        // Not known, or a module that cannot occur: the table says so, and the data say nothing.
        if (!Number.isFinite(Number(csv.get(`${code} ${module}`)))) {
          expect(
            computed.incomplete.includes(code) || computed.impacts[code] === 0,
            `${module} ${code}`,
          ).toBe(true)
          for (const figuresRead of read) expect(figuresRead.get(code)?.[module]).toBeUndefined()
          continue
        }
        const near = (value: number | undefined) =>
          expect(Math.abs(value! - expected), `${module} ${code}`).toBeLessThanOrEqual(
            1e-9 * Math.max(1, Math.abs(expected)),
          )
        for (const figuresRead of read) {
          expect(figuresRead.get(code)?.[module], `${module} ${code}`).toBe(
            computed.impacts[code] === 0 ? 0 : trimNoise(computed.impacts[code]!),
          )
          near(figuresRead.get(code)?.[module])
        }
        near(Number(csv.get(`${code} ${module}`)))
        const { group, key } = indicator.openEpd!
        near((group === 'impacts' ? keyed.impacts['EF 3.1']! : keyed[group]!)[key]![module]!.mean)
        compared++
      }
    }
    expect(compared).toBeGreaterThan(0)
  },
)

test('no figure of a data set has digits of binary arithmetic', () => {
  const snapshot = buildSnapshot(examples[0]!)
  const product = { ...snapshot.product, mass: 482.20000000000005 }
  const record = buildEpdRecord({ ...snapshot, product }, attestation, 'hash', 'en', identity)
  expect(record.mass).toBe(482.2)
  const { kg_per_declared_unit: mass } = JSON.parse(JSON.stringify(openEpd(record)))
  expect(mass).toEqual({ qty: 482.2, unit: 'kg' })
})

test('data sets of a declaration that shows A1–A3 as their sum contain no module of it', () => {
  const snapshot = buildSnapshot(examples[0]!)
  const whole = buildEpdRecord(snapshot, attestation, 'hash', 'en', identity).figures
  const modelling = { ...snapshot.modelling, sumsProduction: true }
  const summed = buildEpdRecord({ ...snapshot, modelling }, attestation, 'hash', 'en', identity)
  for (const [i, { code, values }] of summed.figures.entries()) {
    const { A1, A2, A3, ...rest } = whole[i]!.values
    expect(Object.keys(values), code).not.toContain('A1')
    const isKnown = A1 !== undefined && A2 !== undefined && A3 !== undefined
    expect(values, code).toEqual(isKnown ? { 'A1-A3': A1 + A2 + A3, ...rest } : rest)
  }
  expect(summed.figures.some(({ values }) => values['A1-A3'] !== undefined)).toBe(true)
})
