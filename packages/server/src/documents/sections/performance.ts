import { performanceFile } from '#reference/indicator-file'
import type { Section } from '../report-model.ts'
import type { ReportSource } from '../source/report-source.ts'
import { day } from '../report-numbers.ts'
import { documentTexts } from '../texts/document-texts.ts'
import { textBlock } from './parts/blocks.ts'
import { declaredUnitText } from './parts/declared-unit.ts'
import { figureColumns, figureTable, type IndicatorRows } from './parts/figure-table.ts'
import { pickPageWidth, resultsOrientation } from './results.ts'

/**
 * The environmental indicators as a declaration of performance states them (Regulation (EU) 2024/3110): climate change first,
 * then the others. Only for a product that names its declaration of performance, and methods with these indicators.
 */
export function performance(source: ReportSource): Section[] {
  const { dopNumber } = source.product
  const groups = listGroups(source)
  if (!dopNumber || groups.length === 0) return []
  const t = documentTexts(source.language)
  const { regulation } = performanceFile
  return [
    {
      key: 'performance',
      title: t('declaration:performance.title'),
      orientation: resultsOrientation(source),
      blocks: [
        ...textBlock(
          t('declaration:performance.lead', {
            number: dopNumber,
            unit: declaredUnitText(source),
            regulation,
          }),
        ),
        figureTable(
          source,
          t('declaration:performance.caption'),
          groups,
          figureColumns(source),
          pickPageWidth(source),
          [
            t('declaration:performance.openActs', {
              regulation,
              date: day(performanceFile.checkedOn, source.language),
            }),
          ],
        ),
      ],
    },
  ]
}

/** The indicators of the method in the order of the regulation, by the time from which they are stated. */
function listGroups(source: ReportSource): IndicatorRows[] {
  const t = documentTexts(source.language)
  const byCode = new Map(
    source.indicators.map((indicator) => [indicator.code as string, indicator]),
  )
  return performanceFile.groups.flatMap(({ from, points, indicators }) => {
    const known = indicators.flatMap((code) => byCode.get(code) ?? [])
    const title = t('declaration:performance.group', {
      from: from.length === 4 ? from : day(from, source.language),
      points,
    })
    return known.length > 0 ? [{ title, indicators: known }] : []
  })
}
