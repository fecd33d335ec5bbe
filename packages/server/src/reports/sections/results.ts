import { MODULES } from '@cradle/engine'
import type { Block, Cell, Column, Row, Section } from '../report-model.ts'
import type { IndicatorGroup, ReportIndicator, ReportSource } from '../report-source.ts'
import { unitText } from '../report-numbers.ts'
import { fill, wordsOf } from '../texts/words.ts'
import { biogenicCarbon } from './biogenic-carbon.ts'
import { cell, textBlock } from './blocks.ts'
import { declaredUnitText } from './declared-unit.ts'
import { figureIn, figureText, moduleColumns, moduleFigure, type Figure, type ModuleColumn } from './result-figures.ts'

/** A column of figures: a module, the subtotal of A1–A3, or the life-cycle total A–C. */
interface FigureColumn { head: string; stage?: ModuleColumn['stage']; strong?: boolean; narrow?: boolean; figure: (indicator: ReportIndicator) => Figure }

/** Millimetres of a landscape page and of its columns. */
const room = { page: 273, unit: 23.5, name: 52, leastName: 40, figure: 20, leastFigure: 12.8, narrow: 9 }

const tableGroups: IndicatorGroup[] = ['core', 'nmdSet1', 'additional', 'resources', 'waste', 'outputFlows']

/** Results per module for every group of indicators. A–C is the only total; module D stands apart. */
export function results(source: ReportSource): Section {
  const words = wordsOf(source.language).results
  return {
    key: 'results',
    title: words.title,
    orientation: 'landscape',
    blocks: [
      ...textBlock(`${fill(words.perUnit, { unit: declaredUnitText(source) })} ${words.sumNote} ${words.ndNote} ${words.relativeNote}`),
      ...tableGroups.flatMap((group) => groupTables(source, group)),
      ...biogenicCarbon(source),
    ],
  }
}

function groupTables(source: ReportSource, group: IndicatorGroup): Block[] {
  const words = wordsOf(source.language).results
  const indicators = source.indicators.filter((indicator) => indicator.group === group)
  if (indicators.length === 0) return []
  const parts = splitColumns(figureColumns(source))
  const caption = words.groups[group]
  return parts.map((columns, index): Block => ({
    kind: 'table',
    dense: true,
    caption: parts.length > 1 ? fill(words.part, { caption, part: index + 1, parts: parts.length }) : caption,
    columns: [
      { head: words.indicator, align: 'left', width: { share: 1 } },
      { head: words.unit, align: 'left', width: { mm: room.unit } },
      ...columns.map((column) => tableColumn(source, column, figureWidth(columns))),
    ],
    rows: indicators.map((indicator) => resultRow(source, indicator, columns)),
    notes: [...disclaimers(source, indicators), ...(group === 'resources' ? [words.primaryEnergyNote] : [])],
  }))
}

/** The footnotes EN 15804+A2 asks under every table that shows a marked indicator. */
function disclaimers(source: ReportSource, indicators: ReportIndicator[]): string[] {
  const words = wordsOf(source.language).results.disclaimers
  return (['1', '2'] as const).filter((mark) => indicators.some((indicator) => indicator.disclaimer === mark)).map((mark) => `${superscript[mark]} ${words[mark]}`)
}

const superscript = { '1': '¹', '2': '²' } as const

function resultRow(source: ReportSource, indicator: ReportIndicator, columns: FigureColumn[]): Row {
  const name: Cell = { text: indicator.displayCode, sub: indicator.name[source.language], tone: 'strong' }
  if (indicator.disclaimer) name.mark = superscript[indicator.disclaimer]
  return {
    cells: [
      name,
      cell(unitText(indicator.unit, source.language), { tone: 'muted' }),
      ...columns.map((column): Cell => {
        const figure = withoutResidue(source, column.figure(indicator), indicator)
        return cell(figureText(figure, source), typeof figure === 'number' ? {} : { tone: 'muted' })
      }),
    ],
  }
}

function figureColumns(source: ReportSource): FigureColumn[] {
  const columns = moduleColumns(source).map((column): FigureColumn => ({
    head: column.head,
    stage: column.stage,
    narrow: column.mark !== null,
    figure: column.mark ? () => column.mark as Figure : (indicator) => moduleFigure(source, indicator.code, column.modules[0] as 'A1'),
  }))
  const { subtotals, totalAtoC } = source.result
  const afterProduction = columns.findLastIndex((column) => column.stage === 'production') + 1
  if (subtotals.production !== 'notDeclared' && afterProduction > 1) {
    columns.splice(afterProduction, 0, { head: 'A1–A3', stage: 'production', strong: true, figure: (indicator) => figureIn(subtotals.production, indicator.code) })
  }
  const beforeD = columns.findIndex((column) => column.stage === 'beyond')
  columns.splice(beforeD < 0 ? columns.length : beforeD, 0, { head: 'A–C', strong: true, figure: (indicator) => figureIn(totalAtoC, indicator.code) })
  return columns
}

/** Figures that cancel to the last digits of the computer's numbers are zero on paper: 9.8E−15 beside 4.4E+01 says nothing. */
function withoutResidue(source: ReportSource, figure: Figure, indicator: ReportIndicator): Figure {
  if (typeof figure !== 'number') return figure
  const largest = Math.max(...MODULES.map((module) => moduleFigure(source, indicator.code, module)).map((other) => (typeof other === 'number' ? Math.abs(other) : 0)))
  return Math.abs(figure) < largest * 1e-13 ? 0 : figure
}

const count = (columns: FigureColumn[]) => ({ narrow: columns.filter((column) => column.narrow).length, wide: columns.filter((column) => !column.narrow).length })

/** Room for one figure when the names of the indicators get theirs. */
function figureWidth(columns: FigureColumn[]): number {
  const { narrow, wide } = count(columns)
  const share = (room.page - room.unit - room.name - narrow * room.narrow) / Math.max(1, wide)
  return Math.min(room.figure, Math.max(room.leastFigure, share))
}

/** More columns than a landscape page holds are split where the use stage begins, never in the middle of production. */
function splitColumns(columns: FigureColumn[]): FigureColumn[][] {
  const { narrow, wide } = count(columns)
  if (room.leastName + room.unit + narrow * room.narrow + wide * room.leastFigure <= room.page) return [columns]
  const cut = columns.findIndex((column) => column.stage === 'use')
  const at = cut > 0 ? cut : Math.ceil(columns.length / 2)
  return [columns.slice(0, at), ...splitColumns(columns.slice(at))]
}

function tableColumn(source: ReportSource, column: FigureColumn, figureMm: number): Column {
  const { stagesShort } = wordsOf(source.language)
  return {
    head: column.head,
    align: 'right',
    width: { mm: column.narrow ? room.narrow : figureMm },
    ...(column.strong ? { strong: true } : {}),
    ...(column.stage ? { group: { title: stagesShort[column.stage], stage: column.stage } } : {}),
  }
}
