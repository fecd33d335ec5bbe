/**
 * Every kind of document for every method in every language, from one calculation. As PDFs each kind and method is read
 * back in one language, all languages in turn; with FULL_MATRIX=1 in every language.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MODULES, type LifeCycleModule } from '@cradle/engine'
import { readPdf, type PdfFacts, type PdfLine } from '#test/documents/read-pdf'
import { methodKeys } from '#test/documents/sample-method'
import { makeSampleSource } from '#test/documents/sample-source'
import { declarationModel } from './declaration-model.ts'
import { startRenderPool, type RenderPool } from '#typesetting/render-pool'
import type { Block, ReportLanguage, ReportModel } from './report-model.ts'
import type { MethodKey, ReportSource } from './source/report-source.ts'
import { reviewReportModel } from './review-report-model.ts'
import { equipmentStages, modulesOfStage } from './sections/parts/stage-figures.ts'
import { summaryModel } from './summary-model.ts'
import { documentTexts } from './texts/document-texts.ts'

const kinds = {
  declaration: declarationModel,
  summary: summaryModel,
  review: reviewReportModel,
} as const
type Kind = keyof typeof kinds
const languages: ReportLanguage[] = ['en', 'nl', 'de']
const all = (Object.keys(kinds) as Kind[]).flatMap((kind) =>
  methodKeys.flatMap((method) =>
    languages.map((language): [Kind, MethodKey, ReportLanguage] => [kind, method, language]),
  ),
)

let pool: RenderPool
beforeAll(() => {
  pool = startRenderPool({ size: 2 })
})
afterAll(() => pool.stop())

interface SetDocument {
  model: ReportModel
  source: ReportSource
  facts: PdfFacts
}
/** Each document is set once, for all tests that look at it. */
const documents = new Map<string, Promise<SetDocument>>()
function setDocument(...which: [Kind, MethodKey, ReportLanguage]): Promise<SetDocument> {
  const made = documents.get(which.join()) ?? makeDocument(...which)
  documents.set(which.join(), made)
  return made
}
async function makeDocument(
  kind: Kind,
  method: MethodKey,
  language: ReportLanguage,
): Promise<SetDocument> {
  const source = makeSampleSource({ lines: 14, method, language })
  const model = kinds[kind](source)
  return { model, source, facts: readPdf(await pool.renderPdf(model)) }
}

const sections: Record<Kind, string[]> = {
  declaration: [
    'general',
    'verification',
    'product',
    'boundary',
    'rules',
    'scenarios',
    'results',
    'cost?',
    'interpretation',
    'emissions',
    'references',
    'abbreviations',
    'identity',
  ],
  summary: ['summaryProduct', 'summaryResults', 'summaryScenarios', 'verification', 'identity'],
  review: [
    'general',
    'goal',
    'unit',
    'product',
    'boundary',
    'production',
    'power',
    'construction',
    'use',
    'endOfLife',
    'beyond',
    'collection',
    'quality',
    'background',
    'allocation',
    'calculation',
    'results',
    'interpretation',
    'substantiation',
    'documentation',
    'annexes',
    'abbreviations',
  ],
}

const closeUp = (text: string) => text.replace(/[\s\u200b\u00ad]+/g, '')

const printed = process.env.FULL_MATRIX
  ? all
  : all.filter(
      ([kind, method, language]) =>
        languages[(methodKeys.indexOf(method) + Object.keys(kinds).indexOf(kind)) % 3] === language,
    )

test.each(all)(
  '%s of %s in %s: its sections in order, every text filled in',
  (kind, method, language) => {
    const source = makeSampleSource({ lines: 14, method, language })
    const model = kinds[kind](source)
    const hasCost = source.result.mki.length > 0
    expect(model.sections.map(({ key }) => key)).toEqual(
      sections[kind].filter((key) => hasCost || key !== 'cost?').map((key) => key.replace('?', '')),
    )
    expect(model.sections.every(({ title, blocks }) => title !== '' && blocks.length > 0)).toBe(
      true,
    )
    expect(
      strings({ ...model, running: null }).filter((text) =>
        /\{\w+\}|\[\[|\]\]|undefined|NaN|\[object/.test(text),
      ),
    ).toEqual([])
  },
)

test.concurrent.each(printed)(
  '%s of %s in %s as PDF: archival and tagged, its sections in order, its figures those of the calculation',
  async (kind, method, language) => {
    const { model, source, facts } = await setDocument(kind, method, language)
    expect({ ...facts, pages: [] }).toMatchObject({
      isTagged: true,
      archivalLevel: '3A',
      language,
      hasTableHeads: true,
      figuresWithoutAlternative: 0,
      title: model.metadata.title,
    })
    expect(
      facts.fonts.filter(({ name, isEmbedded }) => !isEmbedded || !name.startsWith('Inter')),
    ).toEqual([])
    expectInOrder(facts, model)
    // The content hash is on one line, and the last page is no nearly empty one.
    if (kind !== 'summary')
      expect(facts.lines.flat().map(({ text }) => text.trim())).toContain(source.contentHash)
    expect(measureLastPage(facts)).toBeGreaterThan(0.2)
    expect(compareFigures(facts, model, source)).toBeGreaterThan(80)
  },
  120_000,
)

/** Words of a page between its running head and foot. */
const body = (page: PdfLine[]) => page.filter(({ y }) => y > 64 && y < findTop(page) - 62)
const findTop = (page: PdfLine[]) => (Math.max(...page.map(({ y }) => y)) > 620 ? 842 : 595)
const isTurned = (page: PdfLine[]) => findTop(page) === 595

test.each(printed.filter(([kind]) => kind === 'declaration'))(
  'no turned page of a %s of %s follows a page with a few lines, and all impacts are on one page, in %s',
  async (kind, method, language) => {
    const { model, facts } = await setDocument(kind, method, language)
    const pages = facts.lines
    const beforeTurned = pages.filter(
      (page, place) => !isTurned(page) && pages[place + 1] && isTurned(pages[place + 1]!),
    )
    for (const page of beforeTurned)
      expect(Math.min(...body(page).map(({ y }) => y))).toBeLessThan(842 - 82 - 0.3 * 690)
    const results = model.sections.find(({ key }) => key === 'results')!
    const [first] = results.blocks.filter((block) => block.kind === 'table')
    const codes = first!.rows.flatMap(({ cells }) => cells[0]?.text ?? [])
    const holding = pages.find((page) =>
      codes.every((code) => page.some(({ text }) => text.trim() === code)),
    )
    expect(holding).toBeDefined()
    const figures = holding!.filter(({ text }) => /^−?\d[.,]\d\dE[+−]\d\d$/.test(text.trim()))
    expect(figures.length).toBeGreaterThan(100)
    // Every declared module has a column: the Dutch methods have sixteen.
    expect(Math.min(...figures.map(({ size }) => size))).toBeGreaterThan(6.9)
  },
  120_000,
)

/** Every text in it, drawings apart. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('<svg') ? [] : [value]
  return value && typeof value === 'object' && !(value instanceof Uint8Array)
    ? Object.values(value).flatMap(strings)
    : []
}

/** Part of the last page down to its lowest line, without running head and foot [1]. */
function measureLastPage({ lines }: PdfFacts): number {
  const page = lines.at(-1)!
  const height = Math.max(...page.map(({ y }) => y)) > 620 ? 842 : 595
  const body = page.filter(({ y }) => y > 68 && y < height - 62).map(({ y }) => y)
  return (height - 82 - Math.min(...body)) / (height - 82 - 68)
}

/** Titles in their order on the pages after the contents. */
function expectInOrder(facts: PdfFacts, model: ReportModel): void {
  const text = closeUp(facts.pages.slice(model.kind === 'summary' ? 1 : 2).join('\n'))
  let from = 0
  for (const [place, { title }] of model.sections.entries()) {
    const found = text.indexOf(`${place + 1}${closeUp(title)}`, from)
    expect(found, title).toBeGreaterThanOrEqual(from)
    from = found
  }
}

/** Every figure of every table of indicators: printed, read again, compared at three digits. */
function compareFigures(facts: PdfFacts, model: ReportModel, source: ReportSource): number {
  const tokens = facts.pages
    .join('\n')
    .split('\n')
    .map((token) => token.trim())
  const tables = model.sections
    .filter(({ key }) => /results/i.test(key))
    .flatMap(({ blocks }) => blocks)
    .filter((block): block is Extract<Block, { kind: 'table' }> => block.kind === 'table')
  const head = documentTexts(source.language)('declaration:results.indicator')
  let from = 0
  let compared = 0
  for (const { caption, columns, rows } of tables.filter(
    (table) =>
      table.columns[0]?.head === head &&
      table.columns.at(-1)?.head !== 'A–D' &&
      table.columns.some(
        ({ head: name }) =>
          readValue(source, 'GWP-total', name) !== undefined ||
          readValue(source, 'GWP', name) !== undefined,
      ),
  )) {
    from = tokens.findIndex(
      (token, place) =>
        place >= from && closeUp(caption).startsWith(closeUp(token)) && token.length > 3,
    )
    expect(from, caption).toBeGreaterThanOrEqual(0)
    let title = caption
    for (const row of rows) {
      if (row.band !== undefined) {
        title = row.band
        continue
      }
      const name = row.cells[0]?.text ?? ''
      const indicator = source.indicators.find(
        ({ displayCode, group }) =>
          displayCode === name &&
          title.startsWith(documentTexts(source.language)(`declaration:results.groups.${group}`)),
      )
      from = tokens.findIndex((token, place) => place > from && token === name)
      expect(from, `${caption}: ${name}`).toBeGreaterThanOrEqual(0)
      const printed = figuresAfter(
        tokens,
        from,
        columns.filter(({ align }) => align === 'right').length,
      )
      columns
        .filter(({ align }) => align === 'right')
        .forEach((column, place) => {
          const value = readValue(source, indicator?.code ?? '', column.head)
          if (value === undefined) {
            expect(printed[place], `${name} ${column.head}`).toBe('MND')
            return
          }
          const read = Number((printed[place] ?? '').replace(',', '.').replaceAll('−', '-'))
          expect(
            Math.abs(read - value),
            `${name} ${column.head}: ${printed[place]} for ${value}`,
          ).toBeLessThanOrEqual(
            0.0051 * Math.abs(value) + 1e-12 * largest(source, indicator?.code ?? ''),
          )
          compared += 1
        })
    }
  }
  return compared
}

const figure = /^(−?\d[.,]\d\dE[+−]\d\d|MND|MNR|ND)$/
/** So many figures that follow the name, the unit and the words of an indicator. */
function figuresAfter(tokens: string[], from: number, count: number): string[] {
  const start = tokens.findIndex((token, place) => place > from && figure.test(token))
  return tokens.slice(start, start + count)
}

/** What the calculation says for a column, worked out here once more; undefined where the module is not declared. */
function readValue(source: ReportSource, code: string, head: string): number | undefined {
  const sum = (modules: readonly LifeCycleModule[]) => {
    const values = modules
      .map((module) => source.result.modules[module])
      .filter((result) => result !== 'notDeclared')
      .map(({ impacts }) => impacts[code])
    return values.length > 0 && values.every((value) => value !== undefined)
      ? values.reduce((total: number, value) => total + (value as number), 0)
      : undefined
  }
  const t = documentTexts(source.language)
  const stage = equipmentStages.find((name) => t(`declaration:pep.stages.${name}`) === head)
  if (stage) return sum(modulesOfStage[stage].modules)
  if (head === 'A–C' || head === t('declaration:pep.total'))
    return sum(MODULES.filter((module) => module !== 'D'))
  if (head === 'A1–A3') return sum(['A1', 'A2', 'A3'])
  if (head.includes('–') || head === 'B3' || head === 'B5') return undefined
  return (MODULES as readonly string[]).includes(head) ? sum([head as LifeCycleModule]) : undefined
}

const largest = (source: ReportSource, code: string): number =>
  Math.max(
    ...Object.values(source.result.modules).map((result) =>
      result === 'notDeclared' ? 0 : Math.abs(result.impacts[code] ?? 0),
    ),
  )
