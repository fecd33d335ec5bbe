/** Tables of figures: an indicator a row, a module or stage a column, in digits as large as the page allows. */
import { MODULES } from '@cradle/engine'
import {
  findStage,
  type Block,
  type Cell,
  type Column,
  type Row,
  type StageGroup,
} from '../../report-model.ts'
import type { ReportIndicator, ReportSource } from '../../source/report-source.ts'
import { measureText } from '../../charts/measure-text.ts'
import { NOT_ASSESSED, unitText } from '../../report-numbers.ts'
import { documentTexts } from '../../texts/document-texts.ts'
import { cell, nameCell } from './blocks.ts'
import { figureModules, type ModuleColumn } from './module-columns.ts'
import { figureIn, figureText, lifeCycleTotal, moduleFigure } from './result-figures.ts'
import type { Figure } from './figure.ts'
import { equipmentStages, modulesOfStage, namesStages } from './stage-figures.ts'
import { statesTotals, sumOverModules } from './stated-sums.ts'

/** A column of figures: a module, a stage, the subtotal of A1–A3, or the life-cycle total A–C. */
export interface FigureColumn {
  head: string
  sub?: string
  stage?: StageGroup
  group?: string
  strong?: boolean
  narrow?: boolean
  /** What every cell of a narrow column says: MND or MNR. */
  mark?: string
  figure: (indicator: ReportIndicator) => Figure
}

/** Width of the text area [mm]. */
export const landscape = 273
export const portrait = 166

/** Sizes of figures [points], the best first: tables are set in the first one that fits. */
const sizes = [8, 7.5, 7, 6.6, 6.2, 5.8, 5.4] as const

/** Widths [mm] of the columns that hold no figures, and the most that a column of figures takes. */
const room = { leastCode: 36, code: 40, unit: 26, wideUnit: 46, figure: 22 }

/** Room between two figures [mm]: more than twice a space between words. */
const BETWEEN_MM = 1.9

/**
 * Widths [mm] at a size [points]: a figure with its signs (`−1,23E−04`) and as much room before it that two of them do not
 * read as one, three letters, and the head of a range such as `B5–B7`.
 */
const figureMm = (size: number): number => 1.867 * size + BETWEEN_MM
const markMm = ({ head }: FigureColumn, size: number): number =>
  (head.length > 3 ? 1.72 : 1.31) * size + 0.85

/** Columns of the method: its stages, or the modules of EN 15804 with A1–A3, and A–C where the method states totals. */
export function figureColumns(source: ReportSource): FigureColumn[] {
  return namesStages(source) && statesTotals(source)
    ? stageColumns(source)
    : columnsPerModule(source)
}

function stageColumns(source: ReportSource): FigureColumn[] {
  const t = documentTexts(source.language)
  const columns = equipmentStages.map((stage): FigureColumn => {
    const { modules, group, range } = modulesOfStage[stage]
    return {
      head: t(`declaration:pep.stages.${stage}`),
      sub: range,
      stage: group,
      figure: (indicator) =>
        sumOverModules(source, modules, (module) => moduleFigure(source, indicator.code, module)),
    }
  })
  columns.splice(-1, 0, {
    head: t('declaration:pep.total'),
    sub: 'A1–C4',
    strong: true,
    figure: (indicator) => lifeCycleTotal(source, indicator.code) ?? NOT_ASSESSED,
  })
  return columns
}

function columnsPerModule(source: ReportSource): FigureColumn[] {
  const t = documentTexts(source.language)
  const columns = figureModules(source).map((column): FigureColumn => ({
    head: column.head,
    stage: column.stage,
    group: t(`declaration:stagesShort.${column.stage}`),
    ...markedColumn(column),
    figure: column.mark
      ? () => column.mark as Figure
      : (indicator) => columnFigure(source, indicator, column),
    ...(column.modules.length > 1 && !column.mark ? { strong: true } : {}),
  }))
  const { subtotals } = source.result
  const afterProduction = columns.findLastIndex((column) => column.stage === 'production') + 1
  if (subtotals.production !== 'notDeclared' && afterProduction > 1) {
    columns.splice(afterProduction, 0, {
      head: 'A1–A3',
      stage: 'production',
      group: t('declaration:stagesShort.production'),
      strong: true,
      figure: (indicator) => figureIn(subtotals.production, indicator.code),
    })
  }
  if (!statesTotals(source)) return columns
  const beforeD = columns.findIndex((column) => column.stage === 'beyond')
  columns.splice(beforeD < 0 ? columns.length : beforeD, 0, {
    head: 'A–C',
    strong: true,
    figure: (indicator) => lifeCycleTotal(source, indicator.code) ?? NOT_ASSESSED,
  })
  return columns
}

/** The figure of a column: of its module, or the sum of its modules. */
const columnFigure = (
  source: ReportSource,
  { code }: ReportIndicator,
  { modules }: ModuleColumn,
): Figure =>
  modules.length > 1 && modules.every((module) => findStage(module) === 'production')
    ? figureIn(source.result.subtotals.production, code)
    : sumOverModules(source, modules, (module) => moduleFigure(source, code, module))

const markedColumn = ({ mark }: ModuleColumn): Partial<FigureColumn> =>
  mark === null ? {} : { narrow: true, mark }

/** The modules of the use stage, for methods that show their sum elsewhere. */
export function columnsOfUse(source: ReportSource): FigureColumn[] {
  return figureModules(source)
    .filter(({ stage }) => stage === 'use')
    .map((column) => ({
      head: column.head,
      stage: 'use',
      ...markedColumn(column),
      figure: column.mark
        ? () => column.mark as Figure
        : (indicator) => columnFigure(source, indicator, column),
    }))
}

/** Indicators of one kind; a table of several kinds names each on a line of its own. */
export interface IndicatorRows {
  title: string
  indicators: ReportIndicator[]
}

interface FigureLayout {
  /** [points] */
  size: number
  columns: FigureColumn[]
  /** Modules without figures that have no column. */
  left: FigureColumn[]
}

/** The largest digits that fit; modules without figures give up their columns before the digits become smaller. */
function chooseLayout(columns: FigureColumn[], page: number): FigureLayout {
  const withFigures = columns.filter(({ narrow }) => !narrow)
  const marked = columns.filter(({ narrow }) => narrow)
  const layouts = sizes.flatMap((size): FigureLayout[] => [
    { size, columns, left: [] },
    { size, columns: withFigures, left: marked },
  ])
  return (
    layouts.find(({ size, columns: shown }) => room.leastCode + sumWidths(shown, size) <= page) ??
    (layouts.at(-1) as FigureLayout)
  )
}

const sumWidths = (columns: FigureColumn[], size: number): number =>
  columns.reduce(
    (sum, column) => sum + (column.narrow ? markMm(column, size) : leastMm(column, size)),
    0,
  )

/** Room beside a word of a head [points]. */
const besideHead = 4
const mmPerPoint = 25.4 / 72

/** Width of a column of figures [mm]: its digits, and the longest word of the name of a stage. */
const leastMm = ({ head, sub }: FigureColumn, size: number): number =>
  sub
    ? Math.max(
        figureMm(size),
        ...head
          .split(/(?<=-)|\s/)
          .map((word) => (measureText(word) * size + besideHead) * mmPerPoint),
      )
    : figureMm(size)

/**
 * A table of figures in the largest digits that fit, each indicator on one line, their names below. The unit has a
 * column of its own where there is room, else it is beside the code.
 *
 * @param page  [mm] width of the text area
 */
export function figureTable(
  source: ReportSource,
  caption: string,
  groups: IndicatorRows[],
  allColumns: FigureColumn[],
  page: number,
  notes: string[] = [],
): Extract<Block, { kind: 'table' }> {
  const t = documentTexts(source.language)
  const { size, columns, left } = chooseLayout(allColumns, page)
  const rest = page - sumWidths(columns, size)
  const hasUnitColumn = rest >= room.code + room.unit
  const unitMm = rest >= room.code + room.wideUnit ? room.wideUnit : room.unit
  const spare = (rest - room.code - (hasUnitColumn ? unitMm : 24)) / columns.length
  const indicators = groups.flatMap((group) => group.indicators)
  return {
    kind: 'table',
    dense: true,
    size,
    caption,
    notes: [
      ...leftOut(source, left),
      listNames(source, indicators),
      ...disclaimers(source, indicators),
      ...notes,
    ],
    columns: [
      { head: t('declaration:results.indicator'), align: 'left', width: { share: 1 } },
      ...(hasUnitColumn
        ? [
            {
              head: t('declaration:results.unit'),
              align: 'left' as const,
              width: { mm: unitMm },
            },
          ]
        : []),
      ...columns.map((column) =>
        tableColumn(
          column,
          column.narrow
            ? markMm(column, size)
            : Math.max(leastMm(column, size), Math.min(room.figure, leastMm(column, size) + spare)),
        ),
      ),
    ],
    rows: groups.flatMap((group): Row[] => [
      ...(groups.length > 1 ? [{ cells: [], band: group.title }] : []),
      ...group.indicators.map((indicator) => figureRow(source, indicator, columns, hasUnitColumn)),
    ]),
  }
}

/** `MND: B3, B5–B7.` */
function leftOut(source: ReportSource, columns: FigureColumn[]): string[] {
  const t = documentTexts(source.language)
  const byMark = Map.groupBy(columns, ({ mark }) => mark ?? '')
  return [...byMark].map(([mark, marked]) =>
    t('declaration:results.leftOut', {
      mark,
      modules: marked.map(({ head }) => head).join(', '),
    }),
  )
}

const listNames = ({ language }: ReportSource, indicators: ReportIndicator[]): string =>
  `${indicators.map(({ displayCode, name }) => `${displayCode}: ${name[language]}`).join('; ')}.`

function tableColumn(column: FigureColumn, mm: number): Column {
  const { head, sub, stage, group, strong } = column
  return {
    head,
    align: 'right',
    width: { mm },
    ...(sub ? { sub } : {}),
    ...(strong ? { strong } : {}),
    ...(stage && group ? { group: { title: group, stage } } : {}),
  }
}

function figureRow(
  source: ReportSource,
  indicator: ReportIndicator,
  columns: FigureColumn[],
  hasUnitColumn: boolean,
): Row {
  const unit = unitText(indicator.unit, source.language)
  const code: Cell = {
    text: indicator.displayCode,
    tone: 'strong',
    ...(hasUnitColumn ? {} : { tail: unit }),
  }
  if (indicator.disclaimer) code.mark = superscript[indicator.disclaimer]
  return {
    cells: [
      code,
      ...(hasUnitColumn ? [nameCell(unit, { tone: 'muted' })] : []),
      ...columns.map((column): Cell => {
        const figure = withoutResidue(source, column.figure(indicator), indicator)
        return cell(figureText(figure, source), typeof figure === 'number' ? {} : { tone: 'muted' })
      }),
    ],
  }
}

const superscript = { '1': '¹', '2': '²' } as const

/** The footnotes EN 15804+A2 asks under every table that shows a marked indicator. */
function disclaimers(source: ReportSource, indicators: ReportIndicator[]): string[] {
  const t = documentTexts(source.language)
  return (['1', '2'] as const)
    .filter((mark) => indicators.some((indicator) => indicator.disclaimer === mark))
    .map((mark) => `${superscript[mark]} ${t(`declaration:results.disclaimers.${mark}`)}`)
}

/** Figures that cancel to the last digits of the computer's numbers are zero on paper: 9.8E−15 beside 4.4E+01 says nothing. */
function withoutResidue(source: ReportSource, figure: Figure, indicator: ReportIndicator): Figure {
  if (typeof figure !== 'number') return figure
  const largest = Math.max(
    ...MODULES.map((module) => moduleFigure(source, indicator.code, module)).map((other) =>
      typeof other === 'number' ? Math.abs(other) : 0,
    ),
  )
  return Math.abs(figure) < largest * 1e-13 ? 0 : figure
}
