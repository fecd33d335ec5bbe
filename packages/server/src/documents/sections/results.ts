import type { Block, Section } from '../report-model.ts'
import type { IndicatorGroup, ReportSource } from '../source/report-source.ts'
import { documentTexts } from '../texts/document-texts.ts'
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
    title: documentTexts(source.language)('declaration:results.title'),
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
  const t = documentTexts(source.language)
  const isPep = speaksOfStages(source)
  return [
    t(isPep ? 'declaration:pep.perUnit' : 'declaration:results.perUnit', {
      unit: declaredUnitText(source),
    }),
    t(isPep ? 'declaration:pep.totalNote' : 'declaration:results.sumNote'),
    t('declaration:results.ndNote'),
    t('declaration:results.relativeNote'),
  ].join(' ')
}

export function groupTable(source: ReportSource, group: IndicatorGroup): Block[] {
  const t = documentTexts(source.language)
  const indicators = source.indicators.filter((indicator) => indicator.group === group)
  if (indicators.length === 0) return []
  return [
    figureTable(
      source,
      t(`declaration:results.groups.${group}`),
      indicators,
      figureColumns(source),
      pageOf(source),
      group === 'resources' ? [t('declaration:results.primaryEnergyNote')] : [],
    ),
  ]
}

/** Methods that speak of stages still show what the use stage is made of. */
function breakdownOfUse(source: ReportSource): Block[] {
  const t = documentTexts(source.language)
  const columns = columnsOfUse(source)
  const indicators = source.indicators.filter(({ group }) => group === 'core')
  if (!speaksOfStages(source) || indicators.length === 0 || columns.every(({ narrow }) => narrow))
    return []
  return [
    figureTable(
      source,
      t('declaration:pep.breakdown', { caption: t('declaration:results.groups.core') }),
      indicators,
      columns,
      pageOf(source),
    ),
  ]
}
