import type { Section } from '../../report-model.ts'
import { selectText } from '../../texts/default-texts.ts'
import { documentTexts } from '../../texts/document-texts.ts'
import { termAndText, textBlock, titled } from '../parts/blocks.ts'
import { notesOnUseStage } from '../parts/module-notes.ts'
import { picture, serviceLife } from '../product.ts'
import { isDeclared } from '../parts/result-figures.ts'
import { installation } from '../installation.ts'
import { routeTable, stageOfUse } from '../scenarios.ts'
import { siteTransport } from '../site-transport.ts'
import { inventory } from './production.ts'
import { chapter, confidential, texts, type ReviewSource } from './section.ts'

/** 8. The way to the site and what happens there. */
export function construction(source: ReviewSource): Section {
  const t = documentTexts(source.language)
  const streams = (origin: string) =>
    source.result.streams.filter((stream) => stream.origin === origin)
  return chapter(source, 'construction', [
    ...titled(
      t('declaration:scenarios.a4'),
      isDeclared(source, 'A4')
        ? siteTransport(source)
        : textBlock(t('declaration:scenarios.notDeclared')),
      termAndText('A4', selectText(source, 'noteA4')),
    ),
    ...titled(
      t('declaration:scenarios.a5'),
      isDeclared(source, 'A5')
        ? installation(source, false)
        : textBlock(t('declaration:scenarios.notDeclared')),
      termAndText('A5', selectText(source, 'noteA5')),
      inventory(source, ['A5_CONSTRUCTION_STAGE'], t('review:inputTypes.A5_CONSTRUCTION_STAGE')),
    ),
    ...routeTable(source, streams('packaging'), t('review:balance.packagingCaption')),
    ...routeTable(source, streams('construction'), t('review:balance.constructionCaption')),
    ...titled(
      t('declaration:product.construction'),
      texts(source, 'constructionProcessSummary', 'constructionProcess'),
      confidential(source, 'constructionProcessConfidential'),
      picture(source, 'constructionProcess', t('declaration:product.constructionFigure')),
    ),
  ])
}

/** 9. Emissions, maintenance and replacement in the service life. */
export function inUse(source: ReviewSource): Section {
  const t = documentTexts(source.language)
  const streams = source.result.streams.filter(({ origin }) => origin === 'maintenance')
  return chapter(source, 'use', [
    ...titled(t('review:use.emissions'), texts(source, 'useStageEmissions')),
    ...titled(t('review:use.serviceLife'), serviceLife(source)),
    ...titled(
      t('review:use.replacement'),
      textBlock(t(`review:use.replacementRule.${source.method.replacementMode}`)),
      stageOfUse(source),
    ),
    ...titled(
      t('review:use.maintenance'),
      inventory(
        source,
        ['B1_USE_STAGE', 'B2_MAINTENANCE', 'B6_ENERGY_USE', 'B7_WATER_USE'],
        t('review:inputs.caption'),
      ),
      routeTable(source, streams, t('review:balance.maintenanceCaption')),
    ),
    ...notesOnUseStage(source),
  ])
}
