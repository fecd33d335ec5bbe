import { expect, test } from 'vitest'
import { lifeCycleModules } from '@cradle/contract'
import type { SampleOptions } from '#test/documents/sample-request'
import { makeSampleSource } from '#test/documents/sample-source'
import { declarationModel } from './declaration-model.ts'
import { euroFigure } from './report-numbers.ts'
import type { Block } from './report-model.ts'
import { costPerModule } from './sections/environmental-cost.ts'
import { contributors, modulesChart } from './sections/interpretation.ts'
import { headline } from './sections/parts/result-figures.ts'
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

test('a declared module of the use stage that is zero throughout has no column, and the lead says so', () => {
  const source = sample({ method: 'EN15804A2' })
  expect(heads(tables(source)[0])).not.toContain('B1')
  expect(heads(tables(source)[0])).toContain('B2')
  expect(lead(source)).toContain('B1 is declared, all its figures are 0, and it has no column.')
  const summary = summaryModel(source).sections.find(({ key }) => key === 'summaryResults')!
  expect(JSON.stringify(summary.blocks[0])).toContain('B1 is declared')
})

test('a module of the use stage with an unknown indicator keeps its column', () => {
  const source = sample({ method: 'EN15804A2' })
  const { B1 } = source.result.modules
  if (B1 === 'notDeclared') throw new Error('B1 should be declared')
  const unknown: ReportSource = {
    ...source,
    result: {
      ...source.result,
      modules: { ...source.result.modules, B1: { ...B1, incomplete: ['AP'] } },
    },
  }
  expect(heads(tables(unknown)[0])).toContain('B1')
  expect(lead(unknown)).not.toContain('no column')
})

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
    'B2',
    'B4',
    'C1',
    'C2',
    'C3',
    'C4',
    'A–C',
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

test('the largest inputs come first by A–C; credits of module D do not move them', () => {
  const source = sample({ method: 'EN15804A2' })
  const [first, second] = source.ranking.top
  const ranked: ReportSource = {
    ...source,
    ranking: {
      ...source.ranking,
      top: [
        { ...first!, description: 'Small', byModule: { A1: 3 } },
        { ...second!, description: 'Large', byModule: { A1: 5, D: -4 } },
      ],
    },
  }
  const [chart, table] = contributors(ranked, headline(ranked))
  expect((table as Table).rows.slice(0, 2).map(({ cells }) => cells[0]?.text)).toEqual([
    'Large',
    'Small',
  ])
  expect((chart as Extract<Block, { kind: 'chart' }>).alt).toMatch(/Large.*Small/)
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
