import type { Section } from '../report-model.ts'
import type { ReportSource } from '../source/report-source.ts'
import { textOf, type DefaultTextName } from '../texts/default-texts.ts'
import { wordsOf } from '../texts/words.ts'
import { termAndText, textBlock, titled } from './parts/blocks.ts'
import { electricityTable } from './parts/electricity.ts'
import { estimates } from './parts/estimates.ts'
import { picture } from './product.ts'

/** How the numbers were made: cut-off, allocation, data quality, electricity, estimates. */
export function calculationRules(source: ReportSource): Section {
  const words = wordsOf(source.language).rules
  const cutOffs: [string, DefaultTextName][] = [
    [words.cutOffA1A3, 'cutOffA1A3'],
    [words.cutOffA4A5, 'cutOffA4A5'],
    [words.cutOffB, 'cutOffB'],
    [words.cutOffC, 'cutOffC'],
    [words.cutOffD, 'cutOffD'],
  ]
  return {
    key: 'rules',
    title: words.title,
    orientation: 'portrait',
    blocks: [
      ...titled(
        words.cutOff,
        cutOffs.flatMap(([title, name]) => termAndText(title, textOf(source, name))),
      ),
      ...titled(
        words.allocation,
        textBlock(textOf(source, 'allocation')),
        picture(source, 'allocation', words.allocationFigure),
      ),
      ...titled(words.dataQuality, textBlock(textOf(source, 'dataQualityStatement'))),
      ...titled(words.dataPeriod, textBlock(textOf(source, 'dataReferencePeriod'))),
      ...titled(words.powerMix, textBlock(textOf(source, 'powerMix')), electricityTable(source)),
      ...titled(
        words.estimates,
        textBlock(textOf(source, 'estimatesAndAssumptions')),
        estimates(source),
      ),
    ],
  }
}
