import type { Section } from '../report-model.ts'
import type { ReportSource } from '../source/report-source.ts'
import { selectText, type DefaultTextName } from '../texts/default-texts.ts'
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
        cutOffs.flatMap(([title, name]) => termAndText(title, selectText(source, name))),
      ),
      ...titled(
        t('declaration:rules.allocation'),
        textBlock(selectText(source, 'allocation')),
        picture(source, 'allocation', t('declaration:rules.allocationFigure')),
      ),
      ...titled(
        t('declaration:rules.dataQuality'),
        textBlock(selectText(source, 'dataQualityStatement')),
      ),
      ...titled(
        t('declaration:rules.dataPeriod'),
        textBlock(selectText(source, 'dataReferencePeriod')),
      ),
      ...titled(
        t('declaration:rules.powerMix'),
        textBlock(selectText(source, 'powerMix')),
        electricityTable(source),
      ),
      ...titled(
        t('declaration:rules.estimates'),
        textBlock(selectText(source, 'estimatesAndAssumptions')),
        estimates(source),
      ),
    ],
  }
}
