import type { Section } from '../report-model.ts'
import type { ReportSource } from '../source/report-source.ts'
import { textOf, type DefaultTextName } from '../texts/default-texts.ts'
import { documentTexts } from '../texts/document-texts.ts'
import { termAndText, textBlock, titled } from './parts/blocks.ts'
import { electricityTable } from './parts/electricity.ts'
import { estimates } from './parts/estimates.ts'
import { picture } from './product.ts'

/** How the numbers were made: cut-off, allocation, data quality, electricity, estimates. */
export function calculationRules(source: ReportSource): Section {
  const t = documentTexts(source.language)
  const cutOffs: [string, DefaultTextName][] = [
    [t('declaration:rules.cutOffA1A3'), 'cutOffA1A3'],
    [t('declaration:rules.cutOffA4A5'), 'cutOffA4A5'],
    [t('declaration:rules.cutOffB'), 'cutOffB'],
    [t('declaration:rules.cutOffC'), 'cutOffC'],
    [t('declaration:rules.cutOffD'), 'cutOffD'],
  ]
  return {
    key: 'rules',
    title: t('declaration:rules.title'),
    orientation: 'portrait',
    blocks: [
      ...titled(
        t('declaration:rules.cutOff'),
        cutOffs.flatMap(([title, name]) => termAndText(title, textOf(source, name))),
      ),
      ...titled(
        t('declaration:rules.allocation'),
        textBlock(textOf(source, 'allocation')),
        picture(source, 'allocation', t('declaration:rules.allocationFigure')),
      ),
      ...titled(
        t('declaration:rules.dataQuality'),
        textBlock(textOf(source, 'dataQualityStatement')),
      ),
      ...titled(
        t('declaration:rules.dataPeriod'),
        textBlock(textOf(source, 'dataReferencePeriod')),
      ),
      ...titled(
        t('declaration:rules.powerMix'),
        textBlock(textOf(source, 'powerMix')),
        electricityTable(source),
      ),
      ...titled(
        t('declaration:rules.estimates'),
        textBlock(textOf(source, 'estimatesAndAssumptions')),
        estimates(source),
      ),
    ],
  }
}
