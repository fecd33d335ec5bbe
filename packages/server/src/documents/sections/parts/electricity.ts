import type { Block } from '../../report-model.ts'
import type { ReportElectricity } from '../../source/report-dossier.ts'
import type { ReportSource } from '../../source/report-source.ts'
import { quantity } from '../../report-numbers.ts'
import { reviewWordsOf } from '../../texts/review-words.ts'
import { wordsOf } from '../../texts/words.ts'
import { cell, left, right } from './blocks.ts'
import { shortSource } from './short-source.ts'
import { speaksOfStages } from './stage-figures.ts'

/** Which electricity the model buys, with its impact on climate change per kilowatt-hour. */
export function electricityTable(source: ReportSource): Block[] {
  const words = reviewWordsOf(source.language)
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
      caption: speaksOfStages(source)
        ? wordsOf(source.language).pep.energyModel
        : words.power.caption,
      notes: [],
      columns: [
        left(words.power.line, 0.9),
        left(words.power.mix, 1),
        right(words.power.amount, 24, 'kWh'),
        right(words.power.climate, 30, words.power.perKWh),
      ],
      rows: mixes.map((same) => {
        const mix = same[0] as ReportElectricity
        return {
          cells: [
            cell(words.inputTypes[mix.inputType]),
            {
              text: mix.profileName,
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
