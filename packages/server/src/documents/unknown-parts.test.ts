/** A product with unknown figures in every document, method and language: no known part stands as the whole (ruling 44). */
import { expect, test } from 'vitest'
import { MODULES, type LifeCycleModule } from '@cradle/engine'
import { methodKeys } from '#test/documents/sample-method'
import { makeSampleSnapshot } from '#test/documents/sample-snapshot'
import { makeUnknownSnapshot } from '#test/documents/unknown-snapshot'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import { readDeclaredResult } from '#snapshots/declared-result'
import { resultsCsv } from './data/csv.ts'
import { declarationModel } from './declaration-model.ts'
import type { Block, ReportLanguage, ReportModel } from './report-model.ts'
import { quantity, unitText } from './report-numbers.ts'
import { reviewReportModel } from './review-report-model.ts'
import { headline } from './sections/parts/result-figures.ts'
import { buildReportSource, buildReviewSource } from './source/build-report-source.ts'
import type { Attestation } from './source/attestation.ts'
import type { MethodKey, ReportSource } from './source/report-source.ts'
import { summaryModel } from './summary-model.ts'
import { documentTexts } from './texts/document-texts.ts'

type Table = Extract<Block, { kind: 'table' }>
type Chart = Extract<Block, { kind: 'chart' }>

const languages: ReportLanguage[] = ['en', 'nl', 'de']
const all = methodKeys.flatMap((method) =>
  languages.map((language): [MethodKey, ReportLanguage] => [method, language]),
)
const attestation: Attestation = {
  isDraft: true,
  issuedOn: '2026-11-20',
  validUntil: null,
  registrationNumber: null,
  review: null,
  signatures: {},
}

/** Every kind of document with what it is made from. */
function makeAll(
  snapshot: CalculationSnapshot,
  language: ReportLanguage,
): [kind: string, source: ReportSource, model: ReportModel][] {
  const source = buildReportSource(snapshot, attestation, 'hash', language)
  const review = buildReviewSource(snapshot, attestation, 'hash', language)
  return [
    ['declaration', source, declarationModel(source)],
    ['summary', source, summaryModel(source)],
    ['review', review, reviewReportModel(review)],
  ]
}

const listDeclared = (snapshot: CalculationSnapshot): LifeCycleModule[] => {
  const { modules } = readDeclaredResult(snapshot)
  return MODULES.filter((module) => modules[module] !== 'notDeclared')
}

const blocksOf = (model: ReportModel, key: RegExp): Block[] =>
  model.sections.filter((section) => key.test(section.key)).flatMap(({ blocks }) => blocks)
const tablesOf = (model: ReportModel, key: RegExp): Table[] =>
  blocksOf(model, key).filter((block): block is Table => block.kind === 'table')
const chartsOf = (model: ReportModel, key: RegExp): Chart[] =>
  blocksOf(model, key).filter((block): block is Chart => block.kind === 'chart')

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(strings) : []
}
const proseOf = (model: ReportModel, key: RegExp): string[] =>
  strings(blocksOf(model, key).filter(({ kind }) => kind === 'text'))

/** A number before the unit of the headline. */
const amountIn = (unit: string, language: ReportLanguage): RegExp =>
  unit === 'EUR'
    ? /€\s?[−\d]|\d\s?€/
    : new RegExp(`\\d\\s${unitText(unit, language).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

/** Cells of figures in the rows whose first cell names the headline. */
const headlineCells = (tables: Table[], names: string[], weight: string): string[] =>
  tables.flatMap(({ rows, columns }) =>
    rows
      .filter(({ cells }) => names.includes(cells[0]?.text ?? ''))
      .flatMap(({ cells }) =>
        cells
          .filter((_, place) => columns[place]?.align === 'right' && columns[place].head !== weight)
          .map(({ text }) => text),
      ),
  )

test.each(all)(
  '%s in %s with an unknown figure in every module: all figures of the headline are ND, and nothing ranks or shares them',
  (method, language) => {
    const declared = listDeclared(makeSampleSnapshot({ lines: 14, method }))
    const snapshot = makeUnknownSnapshot({ method, language }, declared)
    expect(listDeclared(snapshot)).toEqual(declared)
    for (const [kind, source, model] of makeAll(snapshot, language)) {
      const figure = headline(source)
      const t = documentTexts(language)
      for (const { value, label } of model.cover.figures)
        expect(value, `${kind} ${label}`).toBe('ND')
      // The totals and the parts that are unknown, in the results and in the costs.
      const cells = headlineCells(
        tablesOf(model, /results|cost/i),
        ['GWP-total', 'GWP-luluc', 'GWP'],
        t('declaration:cost.weight'),
      )
      expect(cells.length, kind).toBeGreaterThan(8)
      expect(
        [...new Set(cells)].filter((text) => text !== 'MND'),
        kind,
      ).toEqual(['ND'])
      const costs = tablesOf(model, /cost|results/i)
        .filter(({ columns }) => columns[0]?.head === t('declaration:cost.set'))
        .flatMap(({ rows }) => rows.flatMap(({ cells: [, ...figures] }) => figures))
      expect(
        [...new Set(costs.map(({ text }) => text))].filter((text) => text !== 'MND'),
        kind,
      ).toEqual(source.weightingSets.length > 0 ? ['ND'] : [])
      const prose = proseOf(model, /interpretation|cost/)
      const amount = amountIn(figure.unit, language)
      expect(
        prose.filter((text) => amount.test(text)),
        kind,
      ).toEqual([])
      if (kind === 'summary') continue
      expect(prose.length).toBeGreaterThan(3)
      const [perModule, perLine] = chartsOf(model, /interpretation/)
      for (const module of declared.filter((one) => !['A1', 'A2', 'A3'].includes(one)))
        expect(perModule!.alt, kind).toContain(`${module}: ND`)
      expect(perModule!.svg).not.toContain('class="production"')
      const title = t('declaration:interpretation.linesChart', { indicator: figure.name })
      expect(perLine!.caption).not.toContain(title)
      expect(perLine!.alt).toContain(': ND')
      const tables = tablesOf(model, /interpretation/)
      expect(tables.length, kind).toBeGreaterThan(0)
      for (const table of tables) {
        expect(table.caption).not.toContain(title)
        expect(table.notes.join(), kind).toContain('ND')
        expect(
          strings(table.rows).filter((text) => text.includes('%')),
          kind,
        ).toEqual([])
      }
      // Lines with an unknown part are ND beside the others, which are known.
      const { known, unknown } = source.ranking
      expect(unknown.named.length, kind).toBeGreaterThan(0)
      for (const line of unknown.named) {
        const row = tables[0]!.rows.find(({ cells: [name] }) => name?.text === line.description)
        expect(
          row?.cells.map(({ text }) => text),
          line.description ?? '',
        ).toContain('ND')
      }
      for (const line of known.named)
        expect(line.unknownIn.filter((module) => source.ranking.over.includes(module))).toEqual([])
    }
  },
)

const single = methodKeys.flatMap((method) =>
  listDeclared(makeSampleSnapshot({ lines: 14, method })).map(
    (module): [MethodKey, LifeCycleModule] => [method, module],
  ),
)

test.each(single)(
  '%s: an unknown figure in %s makes it and the sums with it ND, and no others',
  (method, module) => {
    const snapshot = makeUnknownSnapshot({ method }, [module])
    for (const [kind, source, model] of makeAll(snapshot, 'en')) {
      const { perModule, totalAtoC, totalAtoD, unit } = headline(source)
      for (const one of listDeclared(snapshot))
        expect(typeof perModule[one] === 'number', `${kind} ${one}`).toBe(one !== module)
      if (totalAtoC !== null) expect(totalAtoC === 'ND', kind).toBe(module !== 'D')
      if (totalAtoD !== null) expect(totalAtoD, kind).toBe('ND')
      const stated = model.cover.figures.map(({ label, value }) => [
        label.split(', ').at(-1),
        value === 'ND',
      ])
      const isIn = (range: unknown) =>
        range === 'A–D' ||
        (range === 'A–C' && module !== 'D') ||
        (range === 'A1–A3' && ['A1', 'A2', 'A3'].includes(module)) ||
        range === module
      expect(stated, kind).toEqual(
        stated.map(([range]) => [range, isIn(String(range).replace(/^.*set \d /, ''))]),
      )
      if (kind === 'summary') continue
      const prose = proseOf(model, /interpretation/)
      // One sentence or item of the list says ND of the module, its stage or a sum with it.
      expect(prose.filter((text) => /\bND\b/.test(text)).length, kind).toBeGreaterThan(0)
      const amount = amountIn(unit, 'en')
      expect(prose.filter((text) => amount.test(text)).length, kind).toBeGreaterThan(0)
    }
  },
)

test.each(methodKeys)(
  'the CSV of %s has ND in every module with an unknown part, and in its sums',
  (method) => {
    const declared = listDeclared(makeSampleSnapshot({ lines: 14, method }))
    const snapshot = makeUnknownSnapshot({ method }, declared)
    const code = method === 'NMD_OLD' ? 'GWP' : 'GWP-total'
    const lines = [...resultsCsv([buildReportSource(snapshot, attestation, 'hash', 'en')])]
      .map((line) => line.trim().split(';'))
      .filter((cells) => cells.at(-5) === code)
    expect(lines.length).toBe(18)
    expect(new Set(lines.map((cells) => cells.at(-2)))).toEqual(
      new Set(declared.length < MODULES.length ? ['ND', 'MND'] : ['ND']),
    )
  },
)

test.each(languages)(
  'an unknown mass is ND wherever a mass, a share of it or a content is stated, in %s',
  (language) => {
    const made = makeSampleSnapshot({ lines: 14, method: 'EN15804A2', language })
    const { plain } = made.result
    const [first] = plain.amounts
    const packed = plain.amounts.find(({ inputType }) => inputType === 'A3_PACKAGING_MATERIALS')
    expect(packed).toBeDefined()
    const snapshot: CalculationSnapshot = {
      ...made,
      texts: {},
      result: {
        ...made.result,
        plain: {
          ...plain,
          isMassIncomplete: true,
          conversionFactorTo1Kg: null,
          amounts: plain.amounts.map((amount) =>
            amount === first || amount === packed
              ? { ...amount, netMass: null, grossMass: null }
              : amount,
          ),
        },
      },
    }
    const kilograms = (mass: number) => `${quantity(mass, language)} kg`
    const known = [plain.productMass, plain.packagingMass, plain.productMass + plain.packagingMass]
    for (const [kind, source, model] of makeAll(snapshot, language)) {
      const texts = strings(model.sections)
      for (const mass of known) {
        expect(
          texts.filter((text) => text.includes(kilograms(mass))),
          kind,
        ).toEqual([])
        const figures = model.sections
          .flatMap(({ blocks }) => blocks)
          .filter((block): block is Table => block.kind === 'table')
          .flatMap(({ rows, caption }) =>
            rows
              .filter(({ cells }) => cells.some(({ text }) => text === quantity(mass, language)))
              .map(({ cells }) => `${caption}: ${cells.map(({ text }) => text).join(' | ')}`),
          )
        expect(figures, kind).toEqual([])
      }
      const carbon = source.indicators.filter(({ group }) => group === 'biogenicCarbon')
      const rows = tablesOf(model, /results/i)
        .flatMap((table) => table.rows)
        .filter(({ cells }) => carbon.some(({ displayCode }) => displayCode === cells[0]?.text))
      expect(
        rows.map(({ cells }) => cells.at(-1)?.text),
        kind,
      ).toEqual(carbon.map(() => 'ND'))
    }
  },
)
