import {
  findIncompleteModules,
  findUnknownParts,
  groupModuleColumns,
  type LifeCycleModule,
  type Measure,
  MODULES,
  type ProductResult,
  topContributions,
} from '@cradle/engine'
import type { SubtotalName } from '@cradle/contract'
import type { FigureCell, ResultTable, TableCell } from '../../../records/results/result-table.ts'
import {
  readFigureCell,
  type FigureName,
  type FigureRow,
} from '../../../records/results/figure-rows.ts'
import { moduleBars, nameLine } from './segments.ts'

export interface FigureColumn {
  name: FigureName
  head: string
  /** The module that explains the figures of this column; absent for groups and totals. */
  module?: LifeCycleModule
}

const subtotalNames: readonly SubtotalName[] = [
  'production',
  'construction',
  'useStage',
  'replacementAndOperation',
  'endOfLifeWithoutD',
]

/** Columns of the indicators: modules or subtotals. Undeclared neighbours share a column; D is among the totals. */
export function listIndicatorColumns(
  stages: readonly LifeCycleModule[],
  rows: readonly FigureRow[],
  nameSubtotal: ((name: SubtotalName) => string) | null,
): FigureColumn[] {
  if (nameSubtotal)
    return subtotalNames
      .filter(
        (name) =>
          name !== 'replacementAndOperation' || rows.some(({ known }) => known[name] !== undefined),
      )
      .map((name) => ({ name, head: nameSubtotal(name) }))
  return groupModuleColumns(stages)
    .filter(({ head }) => head !== 'D')
    .map(({ head, modules }) => ({
      name: modules[0]!,
      head,
      ...(stages.includes(modules[0]!) ? { module: modules[0]! } : {}),
    }))
}

/** The totals at the right: A–C, D, and A–D where a row of the table has it. */
export const listTotalColumns = (rows: readonly FigureRow[]): FigureColumn[] => [
  { name: 'totalAtoC', head: 'A–C' },
  { name: 'D', head: 'D', module: 'D' },
  ...(rows.some(({ known }) => known.totalAtoD !== undefined)
    ? [{ name: 'totalAtoD', head: 'A–D' } as const]
    : []),
]

/** Copies and files say of sums that are not for declarations what they are; A1–A3 is for them. */
export const markSums = (columns: readonly FigureColumn[], mark: string): FigureColumn[] =>
  columns.map((column) =>
    (MODULES as readonly string[]).includes(column.name) || column.name === 'production'
      ? column
      : { ...column, head: `${column.head}${mark}` },
  )

/** A row without a total A–D has an empty cell there. */
export const readColumn = (row: FigureRow, { name }: FigureColumn): FigureCell | null =>
  name === 'totalAtoD' && row.known.totalAtoD === undefined ? null : readFigureCell(row, name)

export function tableOfIndicators(
  rows: readonly FigureRow[],
  columns: readonly FigureColumn[],
  heads: { indicator: string; name: string; unit: string },
): ResultTable {
  return {
    head: [heads.indicator, heads.name, heads.unit, ...columns.map(({ head }) => head)],
    rows: rows.map((row) => [
      row.code,
      row.name,
      row.unit,
      ...columns.map((column) => readColumn(row, column)),
    ]),
  }
}

/** What one line causes, by module and in total. */
export interface ContributionLine {
  inputId: string
  name: string
  modules: readonly (FigureCell | null)[]
  totalAtoC: FigureCell
  benefits: FigureCell | null
  /** Null where the measure has no total A–D. */
  totalAtoD: FigureCell | null
  /** [%] of A–C; null where it says nothing */
  share: number | null
}

export interface Contributions {
  /** Modules before D that a line contributes to. */
  modules: readonly LifeCycleModule[]
  lines: readonly ContributionLine[]
  total: ContributionLine
}

export type ContributionOrder = LifeCycleModule | 'A–C' | 'A–D'

/** Lines with their part in each module, the largest of `order` first. They add up to the total. */
export function rankContributions(
  result: ProductResult,
  measure: Measure,
  hasTotalAtoD: boolean,
  order: ContributionOrder,
): Contributions {
  const { top, total } = topContributions(result, measure, Number.POSITIVE_INFINITY)
  const unknown = findUnknownParts(result, measure)
  const incomplete = new Set(findIncompleteModules(result, measure))
  const declared = (Object.keys(result.modules) as LifeCycleModule[]).filter(
    (module) => result.modules[module] !== 'notDeclared',
  )
  const used = declared.filter((module) =>
    top.some((line) => line.byModule[module] || unknown.get(line.inputId)?.has(module)),
  )
  const modules = used.filter((module) => module !== 'D')
  const totalAtoC = total.total - (total.byModule.D ?? 0)
  const isTotalUnknown = [...incomplete].some((module) => module !== 'D')
  const readLine = (
    inputId: string,
    name: string,
    byModule: Readonly<Partial<Record<LifeCycleModule, number>>>,
    sum: number,
    unknownIn: ReadonlySet<LifeCycleModule>,
  ): ContributionLine => {
    const inside = sum - (byModule.D ?? 0)
    const isUnknown = [...unknownIn].some((module) => module !== 'D')
    const cell = (module: LifeCycleModule): FigureCell | null =>
      byModule[module] === undefined && !unknownIn.has(module)
        ? null
        : { known: byModule[module] ?? 0, isIncomplete: unknownIn.has(module) }
    return {
      inputId,
      name,
      modules: modules.map(cell),
      totalAtoC: { known: inside, isIncomplete: isUnknown },
      benefits: cell('D'),
      totalAtoD: hasTotalAtoD ? { known: sum, isIncomplete: unknownIn.size > 0 } : null,
      share: totalAtoC === 0 || isTotalUnknown ? null : (inside / Math.abs(totalAtoC)) * 100,
    }
  }
  const measureSize = ({ byModule, sum }: (typeof top)[number]) =>
    Math.abs(
      order === 'A–D' ? sum : order === 'A–C' ? sum - (byModule.D ?? 0) : (byModule[order] ?? 0),
    )
  return {
    modules,
    lines: top
      .toSorted((a, b) => measureSize(b) - measureSize(a))
      .map((line) =>
        readLine(
          line.inputId,
          nameLine(line),
          line.byModule,
          line.sum,
          unknown.get(line.inputId) ?? new Set(),
        ),
      ),
    total: readLine('', '', total.byModule, total.total, incomplete),
  }
}

export function tableOfContributions(
  { modules, lines, total }: Contributions,
  /** `sumMark` stands behind the heads of sums over modules. */
  heads: { input: string; all: string; share: string; sumMark: string },
): ResultTable {
  const cells = (line: ContributionLine, name: string): TableCell[] => [
    name,
    ...line.modules,
    line.share === null ? null : { known: line.share, isIncomplete: false },
    line.totalAtoC,
    line.benefits,
    ...(total.totalAtoD ? [line.totalAtoD] : []),
  ]
  return {
    head: [
      heads.input,
      ...modules,
      `${heads.share} [%]`,
      `A–C${heads.sumMark}`,
      'D',
      ...(total.totalAtoD ? [`A–D${heads.sumMark}`] : []),
    ],
    rows: [...lines.map((line) => cells(line, line.name)), cells(total, heads.all)],
  }
}

/** The segments of the bars of the stages, module by module, with the total of each module. */
export function tableOfStages(
  result: ProductResult,
  row: FigureRow,
  heads: { module: string; input: string; others: string; all: string },
): ResultTable {
  return {
    head: [heads.module, heads.input, row.unit],
    rows: moduleBars(result, row.measure, heads.others).flatMap(({ module, segments }) => [
      ...segments.map(({ label, value, isIncomplete }): TableCell[] => [
        module,
        label,
        { known: value, isIncomplete },
      ]),
      [module, heads.all, readFigureCell(row, module)],
    ]),
  }
}
