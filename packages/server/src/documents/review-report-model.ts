import type { ReportModel, Section } from './report-model.ts'
import type { ReportSource } from './source/report-source.ts'
import { framed } from './document-frame.ts'
import { textBlock } from './sections/parts/blocks.ts'
import { abbreviations } from './sections/closing.ts'
import { buildCover } from './sections/cover.ts'
import { costPerIndicator, costPerModule, costSentences } from './sections/environmental-cost.ts'
import { resultBlocks, resultsOrientation } from './sections/results.ts'
import { annexes } from './sections/review/annexes.ts'
import { boundary } from './sections/review/boundary.ts'
import { background, collection, quality } from './sections/review/data.ts'
import { beyond, endOfLife } from './sections/review/end-of-life.ts'
import { general, goal } from './sections/review/general.ts'
import { interpretation } from './sections/review/interpretation.ts'
import { construction, inUse } from './sections/review/later-stages.ts'
import { allocation, calculation } from './sections/review/method.ts'
import { power, production } from './sections/review/production.ts'
import { chapter, type ReviewSource } from './sections/review/section.ts'
import { documentation, substantiation } from './sections/review/substantiation.ts'
import { product, unit } from './sections/review/unit-and-product.ts'
import { documentTexts } from './texts/document-texts.ts'

export type ReviewReportModel = ReportModel & { kind: 'reviewReport' }

/** The project report for the verifier: its 21 chapters in the order of EN 15804 §8 and ISO 14044 §5, and the abbreviations. */
export function reviewReportModel(source: ReportSource): ReviewReportModel {
  const t = documentTexts(source.language)
  const { dossier } = source
  if (!dossier)
    throw new Error('A review report needs the parts of the snapshot that are for the verifier.')
  const whole: ReviewSource = { ...source, dossier }
  const sections: Section[] = [
    general(whole),
    goal(whole),
    unit(whole),
    product(whole),
    boundary(whole),
    production(whole),
    power(whole),
    construction(whole),
    inUse(whole),
    endOfLife(whole),
    beyond(whole),
    collection(whole),
    quality(whole),
    background(whole),
    allocation(whole),
    calculation(whole),
    results(whole),
    interpretation(whole),
    substantiation(whole),
    documentation(whole),
    annexes(whole),
  ]
  return {
    ...framed(source, {
      kind: 'reviewReport',
      name: t('review:documentKind'),
      keyword: 'LCA',
      confidentialMark: t('review:confidentialMark'),
      cover: buildCover(source, t('review:documentKind')),
      sections: [...sections, ...abbreviations(source, sections)],
    }),
    kind: 'reviewReport',
  }
}

/** 17. All indicators per module, the additional ones too, and the single score where the method has one. */
function results(source: ReviewSource): Section {
  const { characterization } = source.method
  return chapter(
    source,
    'results',
    [
      ...textBlock(
        characterization
          ? documentTexts(source.language)('review:results.characterization', {
              name: characterization,
            })
          : null,
      ),
      ...resultBlocks(source),
      ...costSentences(source),
      ...costPerModule(source),
      ...costPerIndicator(source),
    ],
    resultsOrientation(source),
  )
}
