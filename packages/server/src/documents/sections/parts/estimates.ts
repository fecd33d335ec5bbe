import type { Block, Row } from '../../report-model.ts'
import type { ReportInput, ReportSource } from '../../source/report-source.ts'
import { documentTexts } from '../../texts/document-texts.ts'
import { left, nameCell } from './blocks.ts'

const estimated = ['Estimated', 'Average product', 'Average factory'] as const

export const isEstimated = ({ dataQuality }: Pick<ReportInput, 'dataQuality'>): boolean =>
  (estimated as readonly string[]).includes(dataQuality)

/** Inputs whose amount nobody measured, grouped by how it was come by; the same material of several lines stands once. */
export function estimates(source: ReportSource): Block[] {
  const t = documentTexts(source.language)
  const rows = estimated.flatMap((quality): Row[] => {
    const lines = unique(source.inputs.filter((input) => input.dataQuality === quality))
    const kind = t(`declaration:rules.qualities.${quality}`)
    return lines.length === 0
      ? []
      : [
          {
            cells: [],
            band: t('declaration:rules.estimateBand', {
              kind: `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`,
              n: lines.length,
            }),
          },
          ...lines.map((input): Row => ({
            cells: [
              nameCell(input.description || input.profileName || input.id),
              nameCell(input.profileName ?? '–', { tone: 'muted' }),
              nameCell(input.dataSource ?? '–', { tone: 'muted' }),
            ],
          })),
        ]
  })
  if (rows.length === 0) return []
  return [
    {
      kind: 'table',
      caption: '',
      notes: [],
      dense: true,
      rows,
      columns: [
        left(t('declaration:rules.estimateInput'), 1),
        left(t('declaration:rules.estimateProfile'), 1),
        left(t('declaration:rules.estimateSource'), 0.7),
      ],
    },
  ]
}

function unique(lines: ReportInput[]): ReportInput[] {
  return [
    ...new Map(
      lines.map((line) => [
        [line.description, line.profileName, line.dataSource].join('\u0000'),
        line,
      ]),
    ).values(),
  ]
}
