import { expect, test } from 'vitest'
import { lifeCycleModules } from '@cradle/contract'
import type { SampleOptions } from '#test/documents/sample-request'
import { methodKeys } from '#test/documents/sample-method'
import { makeSampleSnapshot } from '#test/documents/sample-snapshot'
import { makeSampleSource } from '#test/documents/sample-source'
import { rankInputs } from '#snapshots/input-ranking'
import { declarationModel } from './declaration-model.ts'
import { euroFigure, threeDigits } from './report-numbers.ts'
import { measureText } from './charts/measure-text.ts'
import type { Block } from './report-model.ts'
import { costPerModule } from './sections/environmental-cost.ts'
import { contributors } from './sections/contributions.ts'
import { modulesChart } from './sections/interpretation.ts'
import { headline } from './sections/parts/result-figures.ts'
import { reviewReportModel } from './review-report-model.ts'
import { summaryModel } from './summary-model.ts'
import type { ReportSource } from './source/report-source.ts'

type Table = Extract<Block, { kind: 'table' }>

const buildResultTables = (source: ReportSource) =>
  declarationModel(source).sections.find(({ key }) => key === 'results')!
const tables = (source: ReportSource) =>
  buildResultTables(source).blocks.filter((block): block is Table => block.kind === 'table')
const heads = (table: Table | undefined) => table?.columns.map(({ head }) => head)
const lead = (source: ReportSource) => JSON.stringify(buildResultTables(source).blocks[0])
const sample = (options: SampleOptions = {}) => makeSampleSource({ lines: 14, ...options })

/** A use stage in which every module has a figure. */
function withFullUse(): ReportSource {
  const source = sample({ declaredModules: [...lifeCycleModules], method: 'PEP4' })
  const { B2 } = source.result.modules
  return {
    ...source,
    method: { ...source.method, key: 'EN15804A2' },
    result: {
      ...source.result,
      modules: { ...source.result.modules, B1: B2, B3: B2, B4: B2, B5: B2 },
    },
  }
}

test('core and additional indicators are one table with a line for each kind', () => {
  const [impacts] = tables(sample())
  expect(impacts?.caption).toBe('Environmental impact indicators')
  expect(impacts?.rows.filter(({ band }) => band).map(({ band }) => band)).toEqual([
    'Core environmental impact indicators',
    'Additional environmental impact indicators',
  ])
  expect(impacts?.rows).toHaveLength(13 + 6 + 2)
  expect(impacts?.notes.some((note) => note.includes('AP: Acidification'))).toBe(true)
})

test.each(methodKeys)(
  'every declared module has its column in every table of results, also where it is zero, for %s',
  (method) => {
    const made = sample({ method })
    // A use stage in which every module is declared and contains nothing.
    const zero = {
      impacts: Object.fromEntries(made.result.indicators.map((code) => [code, 0])),
      incomplete: [],
    }
    const modules = { ...made.result.modules }
    for (const module of ['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7'] as const)
      if (made.method.declaredModules.includes(module)) modules[module] = zero
    const source: ReportSource = { ...made, result: { ...made.result, modules } }
    const declared = lifeCycleModules.filter((module) => modules[module] !== 'notDeclared')
    expect(declared.length).toBeGreaterThan(12)
    const kept = [declarationModel(source), summaryModel(source), reviewReportModel(source)]
    const perModule = kept
      .flatMap(({ sections }) => sections)
      .filter(({ key }) => /results|cost/i.test(key))
      .flatMap(({ blocks }) => blocks)
      .filter((block): block is Table => block.kind === 'table')
      .filter((table) => heads(table)!.some((head) => head === 'A4'))
    for (const table of perModule)
      expect(heads(table), table.caption).toEqual(expect.arrayContaining(declared))
    // Equipment shows its stages, and the use stage module by module.
    const [use] = tables(source).filter((table) => heads(table)!.includes('B6'))
    if (method === 'PEP4')
      expect(heads(use)).toEqual(expect.arrayContaining(['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7']))
    else expect(perModule.length).toBeGreaterThan(5)
    const chart = modulesChart(source, headline(source))[0] as Extract<Block, { kind: 'chart' }>
    for (const module of declared) expect(chart.alt).toContain(`${module}: `)
  },
)

test('figures of the usual modules are set in 8 points, and modules without figures are named below', () => {
  const [impacts] = tables(sample({ method: 'EN15804A2' }))
  expect(impacts?.size).toBe(8)
  expect(heads(impacts)).toEqual([
    'Indicator',
    'A1',
    'A2',
    'A3',
    'A1–A3',
    'A4',
    'A5',
    'B1',
    'B2',
    'B4',
    'C1',
    'C2',
    'C3',
    'C4',
    'D',
  ])
  expect(impacts?.notes[0]).toBe('MND: B3, B5–B7.')
})

test('a table with a full use stage stays one table with smaller digits that fit the page', () => {
  const [impacts] = tables(withFullUse())
  expect(heads(impacts)).toEqual(expect.arrayContaining(['B1', 'B2', 'B3', 'B4', 'B5']))
  expect(impacts?.size).toBeLessThan(8)
  expect(impacts?.size).toBeGreaterThanOrEqual(6.2)
  const millimetres = impacts!.columns.reduce(
    (sum, { width }) => sum + ('mm' in width ? width.mm : 0),
    0,
  )
  expect(millimetres).toBeLessThanOrEqual(273 - 36)
})

test('A1–A3 can be shown as their sum alone, in the declaration and its summary', () => {
  const source: ReportSource = { ...sample({ method: 'EN15804A2' }), sumsProduction: true }
  const shown = heads(tables(source)[0])!
  expect(shown).toContain('A1–A3')
  expect(shown).not.toContain('A1')
  expect(shown).not.toContain('A2')
  expect(shown).not.toContain('A3')
  expect(tables(source)[0]?.size).toBe(8)
  expect(lead(source)).toContain('A1 to A3 are shown as their sum.')
})

test('the sum A1–A3 replaces the modules in tables of costs and in the chart of modules too', () => {
  const source: ReportSource = { ...sample({ method: 'NMD_2' }), sumsProduction: true }
  const costs = costPerModule(source)[0] as Table
  expect(heads(costs)?.[1]).toBe('A1–A3')
  expect(heads(costs)).not.toContain('A1')
  const { modules } = source.result.mki[0]!
  const sum = (['A1', 'A2', 'A3'] as const).reduce((all, one) => all + Number(modules[one]), 0)
  expect(costs.rows[0]?.cells[1]?.text).toBe(euroFigure(sum, 'en', 5))
  const [chart] = modulesChart(source, headline(source))
  expect((chart as Extract<Block, { kind: 'chart' }>).alt).toMatch(/A1–A3: /)
  expect((chart as Extract<Block, { kind: 'chart' }>).alt).not.toMatch(/A1: |A2: |[^–]A3: /)
})

test('the largest inputs come first by the sum that the method states; credits of module D do not move them', () => {
  const rank = (moduleTotals: 'A1A3' | 'full') => {
    const snapshot = makeSampleSnapshot({ lines: 14, method: 'EN15804A2' })
    const contributions = snapshot.result.contributions.slice(0, 1).flatMap((one) => [
      { ...one, inputId: 'line-001', stage: 'A1' as const, value: 3 },
      { ...one, inputId: 'line-001', stage: 'C4' as const, value: 4 },
      { ...one, inputId: 'line-002', stage: 'A1' as const, value: 5 },
      { ...one, inputId: 'line-002', stage: 'D' as const, value: -9 },
    ])
    const method = { ...snapshot.method, moduleTotals }
    const { over, known } = rankInputs(
      { ...snapshot, method, result: { ...snapshot.result, contributions } },
      5,
    )
    return [over.at(-1), ...known.named.map(({ inputId }) => inputId)]
  }
  expect(rank('A1A3')).toEqual(['A3', 'line-002', 'line-001'])
  expect(rank('full')).toEqual(['C4', 'line-001', 'line-002'])
})

test('a single input beside the largest ones is named, several are one row', () => {
  const listNames = (lines: number): (string | undefined)[] => {
    const source = makeSampleSource({ lines })
    const [chart, table] = contributors(source, headline(source))
    const names = (table as Table).rows.map(({ cells }) => cells[0]?.text)
    for (const name of names)
      expect((chart as Extract<Block, { kind: 'chart' }>).alt).toContain(`${name}:`)
    return names
  }
  const six = listNames(6)
  expect([six.length, new Set(six).size]).toEqual([6, 6])
  expect(six.join()).not.toMatch(/Other inputs/)
  expect(listNames(7).slice(5)).toEqual(['Other inputs (2)'])
})

test('a declaration of equipment speaks of its functional unit everywhere', () => {
  const { sections } = declarationModel(sample({ method: 'PEP4' }))
  const words = sections.flatMap(({ title, blocks }) => [
    title,
    ...blocks.flatMap((block) =>
      block.kind === 'table'
        ? [block.caption, ...block.notes, ...block.columns.map(({ head }) => head)]
        : block.kind === 'facts'
          ? block.rows.map(({ label }) => label)
          : [],
    ),
  ])
  expect(words).toContain('System boundary and functional unit')
  expect(words.filter((word) => /declared unit/i.test(word))).toEqual([])
})

test.each(
  methodKeys.flatMap((method) =>
    (['en', 'nl', 'de'] as const).map((language) => [method, language] as const),
  ),
)(
  'tables of %s with every module fit the page, and their figures have room for both signs, in %s',
  (method, language) => {
    const made = sample({ method, language })
    const { B2 } = made.result.modules
    if (B2 === 'notDeclared') throw new Error('B2 should be declared')
    const modules = { ...made.result.modules }
    for (const module of made.method.declaredModules) modules[module] = B2
    const source: ReportSource = { ...made, result: { ...made.result, modules } }
    const page = method === 'PEP4' ? 166 : 273
    for (const table of tables(source).filter(({ size }) => size !== undefined)) {
      const figures = table.columns.filter(({ align }) => align === 'right')
      const millimetres = table.columns.reduce(
        (sum, { width }) => sum + ('mm' in width ? width.mm : 0),
        0,
      )
      expect(millimetres, table.caption).toBeLessThanOrEqual(page - 36)
      const mm = measureText('−1,23E−04') * table.size! * (25.4 / 72)
      expect(figures.length).toBeGreaterThan(5)
      for (const { head, width } of figures)
        if (head.length <= 3 || head === 'A1–A3')
          expect('mm' in width && width.mm - mm, `${table.caption}: ${head}`).toBeGreaterThan(1.2)
    }
  },
)

test('costs of inputs have three significant digits, other indicators powers of ten', () => {
  const dutch = sample({ method: 'NMD_2', language: 'nl' })
  const [, costs] = contributors(dutch, headline(dutch))
  const figures = (costs as Table).rows.flatMap(({ cells }) =>
    cells.slice(1).map(({ text }) => text),
  )
  expect(figures.length).toBeGreaterThan(8)
  for (const text of figures.filter((one) => one !== '–')) {
    const digits = text.split('E')[0]!.replaceAll(/^−?[0,]*|[−,]/g, '')
    expect(digits, text).toHaveLength(3)
  }
  expect([0.0456, 12.34, 0.00001234, 1234.5, 0].map((value) => threeDigits(value, 'en'))).toEqual([
    '0.0456',
    '12.3',
    '1.23E−05',
    '1235',
    '0',
  ])
})
