import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '#test/documents/read-pdf'
import type { SampleOptions } from '#test/documents/sample-request'
import { makeSampleSource } from '#test/documents/sample-source'
import { declarationModel } from './declaration-model.ts'
import { startRenderPool, type RenderPool } from '#typesetting/render-pool'
import type { Block, ReportModel } from './report-model.ts'
import { reviewReportModel } from './review-report-model.ts'
import { summaryModel } from './summary-model.ts'

let pool: RenderPool
beforeAll(() => {
  pool = startRenderPool({ size: 1 })
})
afterAll(() => pool.stop())

const review = (options: SampleOptions = {}) =>
  reviewReportModel(makeSampleSource({ lines: 14, ...options }))
const section = (model: ReportModel, key: string) => model.sections.find((one) => one.key === key)
const tables = (model: ReportModel, key: string) =>
  (section(model, key)?.blocks ?? []).filter(
    (block): block is Extract<Block, { kind: 'table' }> => block.kind === 'table',
  )
const words = (value: unknown) => JSON.stringify(value)

test('what is confidential stands in the review report, marked as such, and in no other document', () => {
  const model = review()
  const marked = model.sections
    .flatMap(({ blocks }) => blocks)
    .filter(({ kind }) => kind === 'confidential')
  expect(marked.map((block) => words(block))).toEqual([
    expect.stringContaining('two resins'),
    expect.stringContaining('Pressing takes'),
    expect.stringContaining('pending patent'),
  ])
  expect(model.running.headRight).toContain('Confidential')
  const source = makeSampleSource({ lines: 14 })
  for (const open of [declarationModel(source), summaryModel(source)])
    expect(words(open.sections)).not.toMatch(
      /two resins|Pressing takes|pending patent|Confidential/,
    )
})

test('the review report names group, categories, codes and complementary rules of the product', () => {
  const source = makeSampleSource({ lines: 14 })
  const model = reviewReportModel({
    ...source,
    product: {
      ...source.product,
      productGroup: 'Masonry',
      classifications: [{ system: 'uncpc', code: '37350', name: 'Bricks' }],
      gtin: '08712345678906',
      articleNumber: 'B-17',
      complementaryPcr: 'EN 16485',
    },
  })
  const general = words(section(model, 'general'))
  for (const fact of ['Masonry', 'Bricks', 'GTIN 08712345678906', 'B-17', 'EN 16485'])
    expect(general).toContain(fact)
})

test('a single line beside the largest contributions is named, several are one row', () => {
  const listNames = (lines: number): (string | undefined)[] =>
    tables(reviewReportModel(makeSampleSource({ lines })), 'interpretation')
      .find(({ caption }) => caption.startsWith('Largest contributors'))!
      .rows.map(({ cells }) => cells[0]?.text)
  expect([listNames(21).length, listNames(21).join()]).toEqual([
    21,
    expect.not.stringContaining('Other inputs'),
  ])
  expect(listNames(22).slice(20)).toEqual(['Other inputs (2)'])
})

test('every line of production stands in the inventory with what is net, lost and bought', () => {
  const source = makeSampleSource({ lines: 60 })
  const inventory = tables(reviewReportModel(source), 'production').find(
    ({ caption }) => caption === 'Inventory of production',
  )
  const lines = source.inputs.filter(({ inputType }) => /^(A1|A3|SEMI)/.test(inputType))
  expect(inventory?.rows.filter(({ band }) => !band)).toHaveLength(lines.length)
  expect(inventory?.rows.filter(({ band }) => band).map(({ band }) => band)).toEqual([
    'Raw materials (A1)',
    'Packaging (A3)',
    'Energy and water (A3)',
  ])
  const timber = inventory?.rows.find(
    ({ cells }) => cells[0]?.text === 'Sawn timber, spruce, kiln dried',
  )?.cells
  expect(timber?.map(({ text }) => text)).toEqual([
    'Sawn timber, spruce, kiln dried',
    'Sawn timber, spruce, kiln dried',
    '14.2',
    '0.426',
    '14.6',
    'kg',
    'measured',
  ])
  expect(timber?.[0]?.sub).toBe('Supplier: Northwood Supplies')
})

test('mass that goes into the plant comes out again, and biogenic carbon is taken up and released', () => {
  const model = review()
  const balance =
    tables(model, 'production').find(({ caption }) => caption.startsWith('Mass balance'))?.rows ??
    []
  expect(
    balance
      .at(-2)
      ?.cells.map(({ text }) => text)
      .slice(1),
  ).toEqual(['47', '47'])
  expect(balance.at(-1)?.cells[2]?.text).toBe('0')
  const carbon =
    tables(model, 'production').find(({ caption }) => caption.startsWith('Biogenic carbon per'))
      ?.rows ?? []
  expect(carbon.at(-1)?.cells[1]?.text).toBe('0.00E+00')
})

test('a net flow that is negative is named a burden', () => {
  const source = makeSampleSource({ lines: 14 })
  const streams = source.result.streams.map((stream) =>
    stream.wasteScenarioId === 'metal'
      ? { ...stream, netRecycling: -1, netReuse: 0, electricity: 0, heat: 0 }
      : stream,
  )
  const net = tables(
    reviewReportModel({ ...source, result: { ...source.result, streams } }),
    'beyond',
  )[0]
  expect(net?.rows.find(({ cells }) => cells[0]?.text === 'Metals')?.cells.at(-1)?.text).toBe(
    'burden',
  )
  expect(
    net?.rows.find(({ cells }) => cells[0]?.text === 'Stony materials, mixed')?.cells.at(-1)?.text,
  ).toBe('credit')
})

test('all 21 chapters stand even where nothing was written', () => {
  const source = makeSampleSource({
    lines: 2,
    change: { texts: {}, history: [], electricity: [], sites: [], review: null },
  })
  const empty = {
    ...source,
    dossier: {
      ...source.dossier!,
      confidential: {},
      suppliers: [],
      attachments: [],
      excludedFlows: [],
      excludedShares: [],
      dataQuality: null,
      semiFinished: [],
      dimensions: [],
      measuredShare: null,
    },
  }
  const model = reviewReportModel(empty)
  expect(model.sections).toHaveLength(22)
  expect(model.sections.every(({ blocks }) => blocks.length > 0)).toBe(true)
})

test('what the calculation was made with stands in the report: versions, hash and every profile', () => {
  const source = makeSampleSource({ lines: 14 })
  const model = reviewReportModel(source)
  expect(words(section(model, 'calculation'))).toContain(source.contentHash)
  const profiles = tables(model, 'annexes').find(({ columns }) => columns[0]?.head === 'Profile')
  expect(profiles?.rows.filter(({ band }) => !band)).toHaveLength(
    source.dossier?.profiles.length ?? 0,
  )
})

test('the review report and the summary pass the rules of accessible documents', async () => {
  const source = makeSampleSource({ lines: 14 })
  for (const model of [reviewReportModel(source), summaryModel(source)])
    await expect(pool.renderPdf(model, { standard: 'ua-1' })).resolves.toBeInstanceOf(Uint8Array)
})

test('300 lines and texts ten times as long are printed to the last word', async () => {
  const source = makeSampleSource({ lines: 300 })
  const long = (text: string | undefined) =>
    Array.from({ length: 10 }, () => text ?? '').join('\n\n')
  const texts = Object.fromEntries(
    Object.entries(source.texts).map(([name, text]) => [name, long(text)]),
  )
  const dossier = {
    ...source.dossier!,
    lines: source.dossier!.lines.map((line) =>
      line.substantiation ? { ...line, substantiation: long(line.substantiation) } : line,
    ),
  }
  const facts = readPdf(
    await pool.renderPdf(
      reviewReportModel({
        ...source,
        texts: { ...texts, noteD: `${long(texts.noteC1)} the last word` },
        dossier,
      }),
      { timeoutMs: 110_000 },
    ),
  )
  expect(facts).toMatchObject({ isTagged: true, archivalLevel: '3A', figuresWithoutAlternative: 0 })
  const printed = facts.pages.join('').replace(/[\s\u00ad\u200b]+/g, '')
  expect(printed).toContain('thelastword')
  expect(printed.match(/part22/g)?.length).toBeGreaterThan(10)
})
