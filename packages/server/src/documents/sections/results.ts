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
import { namesStages } from './parts/stage-figures.ts'
import { statesTotals } from './parts/stated-sums.ts'

type TableName = 'impacts' | 'nmdSet1' | 'resources' | 'flows'

/** Core and additional indicators are one table, so that they are read together; so are waste and output flows. */
const groupsOfTable: Readonly<Record<TableName, IndicatorGroup[]>> = {
  impacts: ['core', 'additional'],
  nmdSet1: ['nmdSet1'],
  resources: ['resources'],
  flows: ['waste', 'outputFlows'],
}

/** Results per module for every group of indicators, with the sums that the method states; module D stands apart. */
export function results(source: ReportSource): Section {
  return {
    key: 'results',
    title: documentTexts(source.language)('declaration:results.title'),
    orientation: resultsOrientation(source),
    // Upright, the lead would be parted from the first table, which takes most of a page.
    ...(namesStages(source) ? { startsPage: true } : {}),
    blocks: resultBlocks(source),
  }
}

/** Seven stages stand upright; seventeen modules need the width of the page. */
export const resultsOrientation = (source: ReportSource): Section['orientation'] =>
  namesStages(source) ? 'portrait' : 'landscape'
/** Width of the tables of figures [mm]. */
export const pickPageWidth = (source: ReportSource): number =>
  namesStages(source) ? portrait : landscape

export function resultBlocks(source: ReportSource): Block[] {
  return [
    ...textBlock(resultsLead(source)),
    ...(Object.keys(groupsOfTable) as TableName[]).flatMap((name) =>
      indicatorTable(source, name, groupsOfTable[name]),
    ),
    ...breakdownOfUse(source),
    ...biogenicCarbon(source),
  ]
}

/** What the columns stand for, and what the figures cannot say. */
export function resultsLead(source: ReportSource): string {
  const t = documentTexts(source.language)
  const isPep = namesStages(source)
  return [
    t(isPep ? 'declaration:pep.perUnit' : 'declaration:results.perUnit', {
      unit: declaredUnitText(source),
    }),
    t(sumNote(source)),
    t('declaration:results.ndNote'),
    ...(source.sumsProduction && !isPep ? [t('declaration:results.productionSum')] : []),
    t('declaration:results.relativeNote'),
  ].join(' ')
}

/** Which sums the tables have. */
function sumNote(source: ReportSource) {
  if (!statesTotals(source)) return 'declaration:results.onlyProductionNote' as const
  return namesStages(source) ? 'declaration:pep.totalNote' : 'declaration:results.sumNote'
}

/** One table of the indicators of some groups; nothing where the method has none of them. */
export function indicatorTable(
  source: ReportSource,
  name: TableName,
  wanted: readonly IndicatorGroup[],
): Block[] {
  const groups = wanted
    .map((group) => ({
      title: titleOfGroup(source, group),
      indicators: source.indicators.filter((indicator) => indicator.group === group),
    }))
    .filter(({ indicators }) => indicators.length > 0)
  const [first] = groups
  if (!first) return []
  const t = documentTexts(source.language)
  return [
    figureTable(
      source,
      groups.length > 1
        ? t(`declaration:results.tables.${name as 'impacts' | 'flows'}`)
        : first.title,
      groups,
      figureColumns(source),
      pickPageWidth(source),
      name === 'resources' ? [t('declaration:results.primaryEnergyNote')] : [],
    ),
  ]
}

const titleOfGroup = (source: ReportSource, group: IndicatorGroup): string =>
  documentTexts(source.language)(`declaration:results.groups.${group}`)

/** Methods that name stages still show what the use stage is made of. */
function breakdownOfUse(source: ReportSource): Block[] {
  const t = documentTexts(source.language)
  const columns = columnsOfUse(source)
  const title = titleOfGroup(source, 'core')
  const indicators = source.indicators.filter(({ group }) => group === 'core')
  if (!namesStages(source) || indicators.length === 0 || columns.every(({ narrow }) => narrow))
    return []
  return [
    figureTable(
      source,
      t('declaration:pep.breakdown', { caption: title }),
      [{ title, indicators }],
      columns,
      pickPageWidth(source),
    ),
  ]
}
