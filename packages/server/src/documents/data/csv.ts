/**
 * Comma-separated exports: semicolons between cells, point decimals, full precision, UTF-8 with a byte order mark so
 * that spreadsheets read the names right. Lines come one by one, so a selection of thousands can be streamed.
 */
import { MODULES, stateFigure, type IndicatorCode } from '@cradle/engine'
import { trimNoise } from '#machine-readable/format-decimal'
import type { ReportInput, ReportSource } from '../source/report-source.ts'
import { findCarbonContent } from '../sections/parts/known-masses.ts'
import { documentTexts } from '../texts/document-texts.ts'
import {
  figureIn,
  lifeCycleTotal,
  moduleFigure,
  scoreFigures,
} from '../sections/parts/result-figures.ts'
import type { Figure } from '../sections/parts/figure.ts'

export const byteOrderMark = '\ufeff'
const lineEnd = '\r\n'

export type CsvCell = string | number | null

export const resultColumns = [
  'calculationId',
  'productName',
  'declaredUnit',
  'set',
  'indicatorCode',
  'unit',
  'module',
  'value',
  'remark',
] as const

/** As much of a source as its figures need. */
export type FigureSource = Pick<
  ReportSource,
  'calculationId' | 'indicators' | 'result' | 'texts' | 'isDemonstration' | 'family'
> & {
  product: Pick<ReportSource['product'], 'name' | 'declaredUnit'>
  method: Pick<ReportSource['method'], 'key' | 'notRelevantModules' | 'moduleTotals'>
  inputs: readonly Pick<ReportInput, 'inputType' | 'lifeTimeYears'>[]
}

/** One line per indicator, module and set: `…;core;GWP-total;kg CO2 eq;A1;12.34`. */
export function* resultsCsv(sources: Iterable<FigureSource>): Generator<string> {
  yield byteOrderMark + csvLine(resultColumns)
  for (const source of sources) yield* figureLines(source)
}

/** The lines of one calculation. A figure is what its declaration prints. */
export function* figureLines(figures: FigureSource): Generator<string> {
  const source = figures as ReportSource
  const remark = remarkOn(source)
  const line = (set: string, code: string, unit: string, module: string, figure: Figure) =>
    csvLine([
      source.calculationId,
      source.product.name,
      source.product.declaredUnit,
      set,
      code,
      unit,
      module,
      figure,
      remark,
    ])
  for (const indicator of source.indicators) {
    if (indicator.group === 'biogenicCarbon') continue
    for (const module of MODULES)
      yield line(
        indicator.group,
        indicator.code,
        indicator.unit,
        module,
        moduleFigure(source, indicator.code, module),
      )
    for (const [modules, figure] of sumsOf(source, indicator.code))
      yield line(indicator.group, indicator.code, indicator.unit, modules, figure)
  }
  for (const { code, group, unit } of source.indicators) {
    if (group === 'biogenicCarbon')
      yield line(group, code, unit, 'gate', stateFigure(findCarbonContent(source, code)))
  }
  for (const { weightingSet } of source.result.mki) {
    const score = scoreFigures(source, weightingSet)
    for (const module of MODULES)
      yield line(weightingSet, 'MKI', 'EUR', module, score.ofModule(module))
    if (score.totalAtoC !== null) yield line(weightingSet, 'MKI', 'EUR', 'A-C', score.totalAtoC)
    if (score.totalAtoD !== null) yield line(weightingSet, 'MKI', 'EUR', 'A-D', score.totalAtoD)
  }
}

/** The sum that the method states of an indicator: A–C, or A1–A3 where it states no totals. */
function sumsOf(source: ReportSource, code: IndicatorCode): [modules: string, figure: Figure][] {
  const total = lifeCycleTotal(source, code)
  return total === null
    ? [['A1-A3', figureIn(source.result.subtotals.production, code)]]
    : [['A-C', total]]
}

/** The mark of demonstration data, and what is declared of a family, in English as the names of the columns. */
export const remarkOn = ({
  isDemonstration,
  family,
}: Pick<ReportSource, 'isDemonstration' | 'family'>): string | null =>
  [
    isDemonstration ? documentTexts('en')('declaration:demonstration') : null,
    family && family.declares !== 'variant'
      ? documentTexts('en')(`declaration:family.${family.declares}.title`, {
          count: family.variants.length,
        })
      : null,
  ]
    .filter(Boolean)
    .join('; ') || null

const inputCells: [name: string, read: (input: ReportInput) => CsvCell][] = [
  ['inputId', ({ id }) => id],
  ['inputType', ({ inputType }) => inputType],
  ['description', ({ description }) => description],
  ['environmentalProfile', ({ profileName }) => profileName],
  ['profileSource', ({ profileSource }) => profileSource],
  ['supplier', ({ supplierName }) => supplierName],
  ['unit', ({ unit }) => unit],
  ['netAmount', ({ netAmount }) => netAmount],
  ['productionWastePercentage', ({ productionWastePercentage }) => productionWastePercentage],
  ['productionWasteKg', ({ productionWasteKg }) => productionWasteKg],
  ['lifeTimeYears', ({ lifeTimeYears }) => lifeTimeYears],
  ['wasteScenario', ({ wasteScenarioName }) => wasteScenarioName],
  ['dataQuality', ({ dataQuality }) => dataQuality],
  ['dataSource', ({ dataSource }) => dataSource],
  ['comments', ({ comments }) => comments],
]

export const inputColumns = [
  'calculationId',
  'productName',
  ...inputCells.map(([name]) => name),
  'grossAmount',
  'netMassKg',
  'remark',
]

/** One line per input: what was entered, and the gross amount and mass the engine made of it. */
export function* inputsCsv(sources: Iterable<ReportSource>): Generator<string> {
  yield byteOrderMark + csvLine(inputColumns)
  for (const source of sources) {
    const amountOf = new Map(source.result.amounts.map((amount) => [amount.inputId, amount]))
    for (const input of source.inputs) {
      const amount = amountOf.get(input.id)
      yield csvLine([
        source.calculationId,
        source.product.name,
        ...inputCells.map(([, read]) => read(input)),
        amount?.gross ?? null,
        amount?.netMass ?? null,
        remarkOn(source),
      ])
    }
  }
}

/** Cells of one line; what is not known is an empty cell. */
export function csvLine(cells: readonly CsvCell[]): string {
  return cells.map(csvCell).join(';') + lineEnd
}

/**
 * A number with the digits that it holds for certain; a text in quotes where needed. A text that a spreadsheet would run as a formula gets an
 * apostrophe before it, full-width twins of the signs included.
 * Example: `=1+1` → `'=1+1`; -3.5 → `-3.5`
 */
export function csvCell(value: CsvCell): string {
  if (value === null) return ''
  if (typeof value === 'number') return Object.is(value, -0) ? '0' : String(trimNoise(value))
  const text = formulaStart.test(value) && !isNumberText.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

const formulaStart = /^[\s\u00a0\ufeff]*[=+\-@\t\r＝＋－＠−]|^[\t\r\n]/u
const isNumberText = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/
