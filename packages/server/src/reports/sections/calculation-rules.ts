import type { Block, Section } from '../report-model.ts'
import type { ReportSource } from '../report-source.ts'
import { textOf, type DefaultTextName } from '../texts/default-texts.ts'
import { wordsOf } from '../texts/words.ts'
import { termAndText, textBlock, titled } from './blocks.ts'
import { picture } from './product.ts'

/** How the numbers were made: cut-off, allocation, data quality, electricity, estimates. */
export function calculationRules(source: ReportSource): Section {
  const words = wordsOf(source.language).rules
  const cutOffs: [string, DefaultTextName][] = [
    [words.cutOffA1A3, 'cutOffA1A3'], [words.cutOffA4A5, 'cutOffA4A5'], [words.cutOffB, 'cutOffB'], [words.cutOffC, 'cutOffC'], [words.cutOffD, 'cutOffD'],
  ]
  return {
    key: 'rules',
    title: words.title,
    orientation: 'portrait',
    blocks: [
      ...titled(words.cutOff, cutOffs.flatMap(([title, name]) => termAndText(title, textOf(source, name)))),
      ...titled(words.allocation, textBlock(textOf(source, 'allocation')), picture(source, 'allocation', words.allocationFigure)),
      ...titled(words.dataQuality, textBlock(textOf(source, 'dataQualityStatement'))),
      ...titled(words.dataPeriod, textBlock(textOf(source, 'dataReferencePeriod'))),
      ...titled(words.powerMix, textBlock(textOf(source, 'powerMix'))),
      ...titled(words.estimates, textBlock(textOf(source, 'estimatesAndAssumptions')), estimates(source)),
    ],
  }
}

const estimated = ['Estimated', 'Average product', 'Average factory'] as const

/** Inputs that were not measured, named by how they were come by. */
function estimates(source: ReportSource): Block[] {
  const { qualities } = wordsOf(source.language).rules
  const items = estimated.flatMap((quality) => {
    const names = [...new Set(source.inputs.filter((input) => input.dataQuality === quality).map((input) => input.description))].filter(Boolean)
    const title = qualities[quality]
    return names.length > 0 ? [[{ text: `${title.charAt(0).toUpperCase()}${title.slice(1)}: `, bold: true }, { text: names.join('; ') }]] : []
  })
  return items.length > 0 ? [{ kind: 'text', blocks: [{ kind: 'list', ordered: false, items }] }] : []
}
