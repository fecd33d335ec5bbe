import type { Block, Section } from '../report-model.ts'
import type { IndicatorGroup, ReportSource } from '../source/report-source.ts'
import { fill, wordsOf } from '../texts/words.ts'
import { biogenicCarbon } from './biogenic-carbon.ts'
import { textBlock } from './parts/blocks.ts'
import { declaredUnitText } from './parts/declared-unit.ts'
import {
  figureColumns,
  figureTable,
  landscape,
  portrait,
  columnsOfUse,
} from './parts/figure-table.ts'
import { speaksOfStages } from './parts/stage-figures.ts'

const tableGroups: IndicatorGroup[] = [
  'core',
  'nmdSet1',
  'additional',
  'resources',
  'waste',
  'outputFlows',
]

/** Results per module for every group of indicators. A–C is the only total; module D stands apart. */
export function results(source: ReportSource): Section {
  return {
    key: 'results',
    title: wordsOf(source.language).results.title,
    orientation: resultsOrientation(source),
    blocks: resultBlocks(source),
  }
}

/** Seven stages stand upright; seventeen modules need the width of the page. */
export const resultsOrientation = (source: ReportSource): Section['orientation'] =>
  speaksOfStages(source) ? 'portrait' : 'landscape'
const pageOf = (source: ReportSource): number => (speaksOfStages(source) ? portrait : landscape)

export function resultBlocks(source: ReportSource): Block[] {
  return [
    ...textBlock(resultsLead(source)),
    ...tableGroups.flatMap((group) => groupTable(source, group)),
    ...breakdownOfUse(source),
    ...biogenicCarbon(source),
  ]
}

/** What the columns stand for, and what the figures cannot say. */
export function resultsLead(source: ReportSource): string {
  const { results: words, pep } = wordsOf(source.language)
  return `${fill(speaksOfStages(source) ? pep.perUnit : words.perUnit, { unit: declaredUnitText(source) })} ${speaksOfStages(source) ? pep.totalNote : words.sumNote} ${words.ndNote} ${words.relativeNote}`
}

export function groupTable(source: ReportSource, group: IndicatorGroup): Block[] {
  const words = wordsOf(source.language).results
  const indicators = source.indicators.filter((indicator) => indicator.group === group)
  if (indicators.length === 0) return []
  return [
    figureTable(
      source,
      words.groups[group],
      indicators,
      figureColumns(source),
      pageOf(source),
      group === 'resources' ? [words.primaryEnergyNote] : [],
    ),
  ]
}

/** Methods that speak of stages still show what the use stage is made of. */
function breakdownOfUse(source: ReportSource): Block[] {
  const { pep, results: words } = wordsOf(source.language)
  const columns = columnsOfUse(source)
  const indicators = source.indicators.filter(({ group }) => group === 'core')
  if (!speaksOfStages(source) || indicators.length === 0 || columns.every(({ narrow }) => narrow))
    return []
  return [
    figureTable(
      source,
      fill(pep.breakdown, { caption: words.groups.core }),
      indicators,
      columns,
      pageOf(source),
    ),
  ]
}
