import type { Block } from '../report-model.ts'
import type { ReportSource } from '../source/report-source.ts'
import { NOT_ASSESSED, scientific, unitText } from '../report-numbers.ts'
import { documentTexts } from '../texts/document-texts.ts'
import { cell, left } from './parts/blocks.ts'
import { findCarbonContent } from './parts/known-masses.ts'
import { unitKind } from './parts/declared-unit.ts'

/** Biogenic carbon at the gate; below 5% of the mass only that is stated. */
export function biogenicCarbon(source: ReportSource): Block[] {
  const t = documentTexts(source.language)
  const indicators = source.indicators.filter(({ group }) => group === 'biogenicCarbon')
  if (indicators.length === 0) return []
  const { biogenicCarbon: carbon } = source.result
  const amount = (code: string) => {
    const value = findCarbonContent(source, code)
    if (Number.isNaN(value)) return NOT_ASSESSED
    const isDeclared =
      code === 'BCC-packaging' ? carbon.isPackagingAbove5Percent : carbon.isProductAbove5Percent
    return isDeclared ? scientific(value, source.language) : t('declaration:results.carbonBelow')
  }
  return [
    {
      kind: 'table',
      caption: t('declaration:results.groups.biogenicCarbon'),
      dense: true,
      columns: [
        left(t('declaration:results.content'), 1),
        { head: t('declaration:results.unit'), align: 'left', width: { mm: 24 } },
        {
          head: t('declaration:results.quantity', { unitKind: unitKind(source) }),
          align: 'right',
          width: { mm: 64 },
        },
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
      notes: [t('declaration:results.carbonNote')],
    },
  ]
}
