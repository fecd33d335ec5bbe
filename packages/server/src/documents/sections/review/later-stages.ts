import type { Section } from '../../report-model.ts'
import { textOf } from '../../texts/default-texts.ts'
import { reviewWordsOf } from '../../texts/review-words.ts'
import { wordsOf } from '../../texts/words.ts'
import { termAndText, textBlock, titled } from '../parts/blocks.ts'
import { picture, serviceLife } from '../product.ts'
import { isDeclared } from '../parts/result-figures.ts'
import { installation, routeTable, siteTransport, stageOfUse } from '../scenarios.ts'
import { inventory } from './production.ts'
import { chapter, confidential, texts, type ReviewSource } from './section.ts'

/** 8. The way to the site and what happens there. */
export function construction(source: ReviewSource): Section {
  const words = reviewWordsOf(source.language)
  const { scenarios, product } = wordsOf(source.language)
  const streams = (origin: string) =>
    source.result.streams.filter((stream) => stream.origin === origin)
  return chapter(source, 'construction', [
    ...titled(
      scenarios.a4,
      isDeclared(source, 'A4') ? siteTransport(source) : textBlock(scenarios.notDeclared),
      termAndText('A4', textOf(source, 'noteA4')),
    ),
    ...titled(
      scenarios.a5,
      isDeclared(source, 'A5') ? installation(source, false) : textBlock(scenarios.notDeclared),
      termAndText('A5', textOf(source, 'noteA5')),
      inventory(source, ['A5_CONSTRUCTION_STAGE'], words.inputTypes.A5_CONSTRUCTION_STAGE),
    ),
    ...routeTable(source, streams('packaging'), words.balance.packagingCaption),
    ...routeTable(source, streams('construction'), words.balance.constructionCaption),
    ...titled(
      product.construction,
      texts(source, 'constructionProcessSummary', 'constructionProcess'),
      confidential(source, 'constructionProcessConfidential'),
      picture(source, 'constructionProcess', product.constructionFigure),
    ),
  ])
}

/** 9. Emissions, maintenance and replacement in the service life. */
export function inUse(source: ReviewSource): Section {
  const words = reviewWordsOf(source.language)
  const streams = source.result.streams.filter(({ origin }) => origin === 'maintenance')
  return chapter(source, 'use', [
    ...titled(words.use.emissions, texts(source, 'useStageEmissions')),
    ...titled(words.use.serviceLife, serviceLife(source)),
    ...titled(
      words.use.replacement,
      textBlock(words.use.replacementRule[source.method.replacementMode]),
      stageOfUse(source),
    ),
    ...titled(
      words.use.maintenance,
      inventory(
        source,
        ['B1_USE_STAGE', 'B2_MAINTENANCE', 'B6_ENERGY_USE', 'B7_WATER_USE'],
        words.inputs.caption,
      ),
      routeTable(source, streams, words.balance.maintenanceCaption),
    ),
    ...(['noteB1', 'noteB2', 'noteB3'] as const).flatMap((name) =>
      termAndText(name.replace('note', ''), textOf(source, name)),
    ),
  ])
}
