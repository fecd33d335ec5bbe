import type { ReportModel } from './report-model.ts'
import type { ReportSource } from './source/report-source.ts'
import { framed } from './document-frame.ts'
import { documentTexts } from './texts/document-texts.ts'
import { identity } from './sections/closing.ts'
import { buildCover } from './sections/cover.ts'
import { family } from './sections/family.ts'
import { summaryProduct, summaryResults, summaryScenarios } from './sections/summary.ts'
import { verification } from './sections/verification.ts'

export type SummaryModel = ReportModel & { kind: 'summary' }

/** The declaration on a few pages: what, for what, which modules, the core figures, the scenarios and who verified it. */
export function summaryModel(source: ReportSource): SummaryModel {
  const t = documentTexts(source.language)
  return {
    ...framed(source, {
      kind: 'summary',
      name: t('declaration:summary.documentKind'),
      keyword: 'EPD',
      cover: buildCover(source, t('declaration:summary.documentKind')),
      sections: [
        summaryProduct(source),
        ...family(source),
        summaryResults(source),
        summaryScenarios(source),
        verification(source),
        ...identity(source),
      ],
    }),
    kind: 'summary',
  }
}
