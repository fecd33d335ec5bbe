/** Every document and data file of every method: no sum over modules but those that the method states (decision 0113). */
import { expect, test } from 'vitest'
import { MODULES, SUBTOTALS, type LifeCycleModule } from '@cradle/engine'
import { writeIlcdJson } from '#machine-readable/ilcd/ilcd-json'
import { writeIlcdPackage } from '#machine-readable/ilcd/ilcd-package'
import { readIlcdJson } from '#machine-readable/ilcd/read-json'
import { readIlcdPackage } from '#machine-readable/ilcd/read-package'
import { writeOekobaudatCsv } from '#machine-readable/okobaudat-table'
import { writeLcaxJson } from '#machine-readable/lcax'
import { openEpd } from '#machine-readable/open-epd'
import { methodKeys } from '#test/documents/sample-method'
import { makeSampleSnapshot } from '#test/documents/sample-snapshot'
import { makeSampleSource } from '#test/documents/sample-source'
import { makeVerificationFacts } from '#test/documents/sample-verification'
import { declarationModel } from './declaration-model.ts'
import { buildEpdRecord } from './data/build-epd-record.ts'
import { resultsCsv } from './data/csv.ts'
import type { Block, ReportLanguage, ReportModel } from './report-model.ts'
import { amountText, scientific } from './report-numbers.ts'
import { reviewReportModel } from './review-report-model.ts'
import { headline } from './sections/parts/result-figures.ts'
import type { MethodKey, ReportSource } from './source/report-source.ts'
import { summaryModel } from './summary-model.ts'
import { verificationReportModel } from './verification-report-model.ts'

const languages: ReportLanguage[] = ['en', 'nl', 'de']
const kinds = {
  declaration: declarationModel,
  summary: summaryModel,
  review: reviewReportModel,
  verification: (source: ReportSource) => verificationReportModel(source, makeVerificationFacts()),
}
const onlyProduction: MethodKey[] = ['EN15804A2', 'EN15804A2_OPERATOR', 'B_EPD']
const all = methodKeys.flatMap((method) =>
  languages.map((language): [MethodKey, ReportLanguage] => [method, language]),
)

type Table = Extract<Block, { kind: 'table' }>
const tablesOf = (model: ReportModel): Table[] =>
  model.sections
    .flatMap(({ blocks }) => blocks)
    .filter((block): block is Table => block.kind === 'table')

/** Every text of a document, those in its drawings too; report texts of the editor apart. */
function strings(value: unknown): string[] {
  if (typeof value === 'string')
    return value.startsWith('<svg')
      ? [...value.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text!)
      : [value]
  return value && typeof value === 'object' && !(value instanceof Uint8Array)
    ? Object.values(value).flatMap(strings)
    : []
}

/** Sums of the headline figure over more than one module outside A1–A3: stages, pairs of neighbours and life cycles. */
function listOtherSums(source: ReportSource): number[] {
  const { perModule } = headline(source)
  const figures = MODULES.flatMap((module) => {
    const figure = perModule[module]
    return typeof figure === 'number' && figure !== 0 ? [[module, figure] as const] : []
  })
  const groups: (readonly LifeCycleModule[])[] = [
    ...Object.values(SUBTOTALS).filter((modules) => modules[0] !== 'A1'),
    MODULES,
    MODULES.filter((module) => module !== 'D'),
    MODULES.filter((module) => module.startsWith('B')),
  ]
  return groups.flatMap((modules) => {
    const parts = figures.filter(([module]) => modules.includes(module))
    return parts.length > 1 ? [parts.reduce((sum, [, figure]) => sum + figure, 0)] : []
  })
}

test('EN 15804+A2 and B-EPD state A1–A3 alone, the Dutch methods and PEP their totals', () => {
  const stated = methodKeys.filter(
    (method) => makeSampleSource({ lines: 14, method }).method.moduleTotals === 'A1A3',
  )
  expect(stated).toEqual(onlyProduction)
})

test.each(all.filter(([method]) => onlyProduction.includes(method)))(
  '%s in %s: no column, sentence, chart or cover has a sum beyond A1–A3',
  (method, language) => {
    const source = makeSampleSource({ lines: 30, method, language })
    const { unit } = headline(source)
    const sums = listOtherSums(source)
    expect(sums.length).toBeGreaterThan(4)
    // Figures that a document may have: those of modules and of A1–A3, of every indicator.
    const isStated = new Set(
      source.indicators.flatMap(({ code }) =>
        [...Object.values(source.result.modules), source.result.subtotals.production].flatMap(
          (result) =>
            result === 'notDeclared' ? [] : [scientific(result.impacts[code] ?? 0, language)],
        ),
      ),
    )
    for (const [kind, make] of Object.entries(kinds)) {
      const model = make(source)
      for (const { caption, columns, rows } of tablesOf(model))
        columns.forEach(({ head, sub }, place) => {
          const range = [head, sub].find((text) => /^[A-D]\d?–[A-D]\d?$/.test(text ?? ''))
          if (range === undefined || range === 'A1–A3') return
          const cells = rows.flatMap(({ cells: one }) => one[place]?.text ?? [])
          expect([...new Set(cells)], `${kind}: ${caption}, ${range}`).toEqual(['MND'])
        })
      // Bars of inputs contain A1–A3 alone, without what would be stacked on it.
      const [, perInput] = model.sections
        .filter(({ key }) => key === 'interpretation')
        .flatMap(({ blocks }) => blocks)
        .filter((block) => block.kind === 'chart')
      if (perInput) {
        expect(perInput.svg, kind).toContain('class="production"')
        expect(perInput.svg, kind).not.toMatch(/class="(construction|use|endOfLife|beyond)"/)
      }
      const texts = strings({ ...model, images: null })
      for (const sum of sums) {
        const written = [amountText(sum, unit, language), scientific(sum, language)].filter(
          (text) => !isStated.has(text),
        )
        for (const text of written)
          expect(
            texts.filter((one) => one.includes(text)),
            `${kind}: ${text}`,
          ).toEqual([])
      }
      const balance = /Uptake|Release|Opname|Afgifte|Aufnahme|Freisetzung/
      expect(
        texts.filter((text) => /A1–C4|A–C|A–D|A1–D/.test(text) && !balance.test(text)),
        kind,
      ).toEqual([])
    }
  },
)

test.each(all.filter(([method]) => !onlyProduction.includes(method)))(
  '%s in %s keeps its totals',
  (method, language) => {
    const source = makeSampleSource({ lines: 14, method, language })
    const { totalAtoC } = headline(source)
    const texts = strings(declarationModel(source).sections)
    expect(typeof totalAtoC).toBe('number')
    expect(texts).toContain(method === 'PEP4' ? 'A1–C4' : 'A–C')
  },
)

test.each(methodKeys)(
  'the CSV of %s has the sums that the method states and no others',
  (method) => {
    const lines = [...resultsCsv([makeSampleSource({ lines: 14, method })])].slice(1)
    const names = new Set(lines.map((line) => line.split(';').at(-3)!))
    const sums = [...names].filter((name) => name.includes('-'))
    const totals = method === 'PEP4' ? ['A-C'] : ['A-C', 'A-D']
    expect(sums).toEqual(onlyProduction.includes(method) ? ['A1-A3'] : totals)
  },
)

test.each(methodKeys)(
  'the data sets of %s have modules, and A1–A3 as their only sum',
  async (method) => {
    const attestation = {
      isDraft: false,
      issuedOn: '2026-11-20',
      validUntil: '2031-11-20',
      registrationNumber: 'EPD-1',
      review: null,
      signatures: {},
    }
    const identity = {
      uuid: '019aa000-0000-7000-8000-000000000002',
      revision: 0,
      precedingUuid: null,
    }
    const snapshot = makeSampleSnapshot({ lines: 14, method })
    const record = buildEpdRecord(snapshot, attestation, 'hash', 'en', identity)
    const allowed = new Set<string>([...MODULES, 'A1-A3', 'A1A2A3'])
    const ilcd = [
      readIlcdPackage(writeIlcdPackage(record, { madeAt: '2026-11-20T00:00:00.000Z' }))[0]!,
      readIlcdJson(
        JSON.parse(JSON.stringify(writeIlcdJson(record, '2026-11-20T00:00:00.000Z'))) as unknown,
      ),
    ]
    for (const { figures } of [record, ...ilcd]) {
      expect(figures.length).toBeGreaterThan(10)
      for (const { values } of figures)
        expect(Object.keys(values).filter((name) => !allowed.has(name))).toEqual([])
    }
    const scopes = /"([ABCD][\dA-D-]*)":\{"mean"/g
    const written = [...JSON.stringify(openEpd(record)).matchAll(scopes)].map(([, name]) => name!)
    expect(written.length).toBeGreaterThan(50)
    expect(written.filter((name) => !allowed.has(name))).toEqual([])
    const { impacts } = await writeLcaxJson(record, '2026-11-20T00:00:00.000Z')
    const ofLcax = Object.values(impacts as Record<string, Record<string, number | null>>).flatMap(
      (values) => Object.keys(values).filter((name) => values[name] !== null),
    )
    expect(ofLcax.length).toBeGreaterThan(50)
    const lcaxNames = new Set([...MODULES.map((name) => name.toLowerCase()), 'a1a3'])
    expect(ofLcax.filter((name) => !lcaxNames.has(name))).toEqual([])
    const table = new TextDecoder('latin1').decode(writeOekobaudatCsv([record]))
    const modules = table
      .split(/\r?\n/)
      .flatMap((line) => /"?;"?([A-D][\d-]*[A-D\d]*)"?;/.exec(line)?.[1] ?? [])
    expect(modules.filter((name) => !allowed.has(name))).toEqual([])
  },
)
