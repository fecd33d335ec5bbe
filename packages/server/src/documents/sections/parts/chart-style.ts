import type { ChartStyle } from '../../charts/bar-chart-svg.ts'
import { plainNumber } from '../../report-numbers.ts'
import type { ReportSource } from '../../source/report-source.ts'
import { documentTexts } from '../../texts/document-texts.ts'

/** Width of a chart [mm]: that of the text of an upright page. */
export const CHART_MM = 166
const pointsPerMm = 72 / 25.4

/** The look of a chart across the page. */
export function chartStyle(source: ReportSource, heightMm: number): ChartStyle {
  const t = documentTexts(source.language)
  return {
    width: Math.round(CHART_MM * pointsPerMm),
    height: Math.round(heightMm * pointsPerMm),
    stageNames: {
      production: t('declaration:stagesShort.production'),
      construction: t('declaration:stagesShort.construction'),
      use: t('declaration:stagesShort.use'),
      endOfLife: t('declaration:stagesShort.endOfLife'),
      beyond: t('declaration:stages.beyond'),
    },
    formatValue: (value) => plainNumber(value, source.language),
  }
}
