/** Tables of figures: an indicator a row, a module or stage a column, as wide as the page allows and never split. */
import { MODULES } from '@cradle/engine'
import type { Block, Cell, Column, Row, StageGroup } from '../../report-model.ts'
import type { ReportIndicator, ReportSource } from '../../source/report-source.ts'
import { unitText } from '../../report-numbers.ts'
import { documentTexts } from '../../texts/document-texts.ts'
import { cell } from './blocks.ts'
import { figureIn, figureText, moduleColumns, moduleFigure, type Figure } from './result-figures.ts'
import { equipmentStages, modulesOfStage, speaksOfStages, sumOverModules } from './stage-figures.ts'

/** A column of figures: a module, a stage, the subtotal of A1–A3, or the life-cycle total A–C. */
export interface FigureColumn {
  head: string
  sub?: string
  stage?: StageGroup
  group?: string
  strong?: boolean
  narrow?: boolean
  figure: (indicator: ReportIndicator) => Figure
}

/** Millimetres of a page and of the columns on it. Below `leastFigure` the digits would touch, below `easyFigure` they are set smaller; `stage` holds the name of a stage. */
export const landscape = 273
export const portrait = 166
const room = {
  unit: 23.5,
  name: 52,
  leastName: 36,
  figure: 22,
  leastFigure: 12.4,
  easyFigure: 14.2,
  stage: 17.5,
  narrow: 9,
  narrowRange: 11.5,
}

/** Columns of the method: its stages, or the modules of EN 15804 with A1–A3 and A–C as the only sums. */
export function figureColumns(source: ReportSource): FigureColumn[] {
  return speaksOfStages(source) ? stageColumns(source) : columnsPerModule(source)
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
    figure: (indicator) => figureIn(source.result.totalAtoC, indicator.code),
  })
  return columns
}

function columnsPerModule(source: ReportSource): FigureColumn[] {
  const t = documentTexts(source.language)
  const columns = moduleColumns(source).map((column): FigureColumn => ({
    head: column.head,
    stage: column.stage,
    group: t(`declaration:stagesShort.${column.stage}`),
    narrow: column.mark !== null,
    figure: column.mark
      ? () => column.mark as Figure
      : (indicator) => moduleFigure(source, indicator.code, column.modules[0] as 'A1'),
  }))
  const { subtotals, totalAtoC } = source.result
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
  const beforeD = columns.findIndex((column) => column.stage === 'beyond')
  columns.splice(beforeD < 0 ? columns.length : beforeD, 0, {
    head: 'A–C',
    strong: true,
    figure: (indicator) => figureIn(totalAtoC, indicator.code),
  })
  return columns
}

/** The modules of the use stage, for methods that show their sum elsewhere. */
export function columnsOfUse(source: ReportSource): FigureColumn[] {
  return moduleColumns(source)
    .filter(({ stage }) => stage === 'use')
    .map((column) => ({
      head: column.head,
      stage: 'use',
      narrow: column.mark !== null,
      figure: column.mark
        ? () => column.mark as Figure
        : (indicator) => moduleFigure(source, indicator.code, column.modules[0] as 'A1'),
    }))
}

/**
 * The unit has a column of its own where there is room, else it stands beside the code.
 *
 * @param page  [mm] width of the text area
 */
export function figureTable(
  source: ReportSource,
  caption: string,
  indicators: ReportIndicator[],
  columns: FigureColumn[],
  page: number,
  notes: string[] = [],
): Extract<Block, { kind: 'table' }> {
  const t = documentTexts(source.language)
  const narrow = columns
    .filter((column) => column.narrow)
    .reduce((sum, column) => sum + narrowMm(column), 0)
  const wide = Math.max(1, columns.filter((column) => !column.narrow).length)
  const easy = columns.some(({ sub }) => sub) ? room.stage : room.easyFigure
  const hasUnitColumn = room.leastName + room.unit + narrow + wide * easy <= page
  const share =
    (page - (hasUnitColumn ? room.unit + room.name : room.leastName + 4) - narrow) / wide
  const figureMm = Math.min(room.figure, Math.max(hasUnitColumn ? easy : room.leastFigure, share))
  return {
    kind: 'table',
    dense: true,
    caption,
    notes: [...disclaimers(source, indicators), ...notes],
    columns: [
      { head: t('declaration:results.indicator'), align: 'left', width: { share: 1 } },
      ...(hasUnitColumn
        ? [
            {
              head: t('declaration:results.unit'),
              align: 'left' as const,
              width: { mm: room.unit },
            },
          ]
        : []),
      ...columns.map((column) => tableColumn(column, figureMm)),
    ],
    rows: indicators.map((indicator) => figureRow(source, indicator, columns, hasUnitColumn)),
  }
}

/** `B3` needs less than `B5–B7`. */
const narrowMm = ({ head }: FigureColumn): number =>
  head.length > 3 ? room.narrowRange : room.narrow

function tableColumn(column: FigureColumn, figureMm: number): Column {
  const { head, sub, stage, group, strong } = column
  return {
    head,
    align: 'right',
    width: { mm: column.narrow ? narrowMm(column) : figureMm },
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
  const name: Cell = {
    text: indicator.displayCode,
    sub: indicator.name[source.language],
    tone: 'strong',
    ...(hasUnitColumn ? {} : { tail: unit }),
  }
  if (indicator.disclaimer) name.mark = superscript[indicator.disclaimer]
  return {
    cells: [
      name,
      ...(hasUnitColumn ? [cell(unit, { tone: 'muted' })] : []),
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
