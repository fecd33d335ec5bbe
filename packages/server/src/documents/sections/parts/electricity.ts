import type { Block } from '../../report-model.ts'
import type { ReportElectricity } from '../../source/report-dossier.ts'
import type { ReportSource } from '../../source/report-source.ts'
import { quantity } from '../../report-numbers.ts'
import { documentTexts } from '../../texts/document-texts.ts'
import { cell, left, right } from './blocks.ts'
import { shortSource } from '#snapshots/short-source'
import { namesStages } from './stage-figures.ts'

/** Which electricity the model buys, with its impact on climate change per kilowatt-hour. */
export function electricityTable(source: ReportSource): Block[] {
  const t = documentTexts(source.language)
  const lines = source.electricity ?? []
  if (lines.length === 0) return []
  // What is bought under several names for the same stage is one electricity.
  const mixes = [
    ...Map.groupBy(lines, ({ inputType, profileName }) =>
      [inputType, profileName].join('\u0000'),
    ).values(),
  ]
  return [
    {
      kind: 'table',
      caption: namesStages(source) ? t('declaration:pep.energyModel') : t('review:power.caption'),
      notes: [],
      columns: [
        left(t('review:power.line'), 0.9),
        left(t('review:power.mix'), 1),
        right(t('review:power.amount'), 24, 'kWh'),
        right(t('review:power.climate'), 30, t('review:power.perKWh')),
      ],
      rows: mixes.map((same) => {
        const mix = same[0] as ReportElectricity
        return {
          cells: [
            cell(t(`review:inputTypes.${mix.inputType}`)),
            {
              text: mix.profileName,
              isName: true,
              ...(mix.geography || mix.source
                ? {
                    sub: [mix.geography, mix.source && shortSource(mix.source)]
                      .filter(Boolean)
                      .join(' · '),
                  }
                : {}),
            },
            cell(
              quantity(
                same.reduce((sum, { amount }) => sum + amount, 0),
                source.language,
              ),
            ),
            cell(mix.climatePerKWh === null ? 'ND' : quantity(mix.climatePerKWh, source.language)),
          ],
        }
      }),
    },
  ]
}
