import type { Block } from '../report-model.ts'
import type { ReportSource } from '../source/report-source.ts'
import { scientific, unitText } from '../report-numbers.ts'
import { wordsOf } from '../texts/words.ts'
import { cell, left } from './parts/blocks.ts'

/** Biogenic carbon at the gate; below 5% of the mass only that is said. */
export function biogenicCarbon(source: ReportSource): Block[] {
  const words = wordsOf(source.language).results
  const indicators = source.indicators.filter(({ group }) => group === 'biogenicCarbon')
  if (indicators.length === 0) return []
  const { biogenicCarbon: carbon } = source.result
  const amount = (code: string) => {
    const [value, isDeclared] =
      code === 'BCC-packaging'
        ? [carbon.packaging, carbon.isPackagingAbove5Percent]
        : [carbon.product, carbon.isProductAbove5Percent]
    return isDeclared ? scientific(value, source.language) : words.carbonBelow
  }
  return [
    {
      kind: 'table',
      caption: words.groups.biogenicCarbon,
      dense: true,
      columns: [
        left(words.content, 1),
        { head: words.unit, align: 'left', width: { mm: 24 } },
        { head: words.quantity, align: 'right', width: { mm: 64 } },
      ],
      rows: indicators.map((indicator) => ({
        cells: [
          {
            text: indicator.displayCode,
            sub: indicator.name[source.language],
            tone: 'strong' as const,
          },
          cell(unitText(indicator.unit, source.language), { tone: 'muted' }),
          cell(amount(indicator.code)),
        ],
      })),
      notes: [words.carbonNote],
    },
  ]
}
