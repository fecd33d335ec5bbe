import type { TreatedStream } from '@cradle/engine'
import type { ReportSource } from '../../source/report-source.ts'
import { quantity } from '../../report-numbers.ts'
import { documentTexts } from '../../texts/document-texts.ts'
import type { Parameter } from './parameter-table.ts'

/** Where treated material goes, in the words of EN 15804+A2 §7.3. */
const outputs = {
  reuse: ({ reuse }: TreatedStream) => reuse,
  recycling: ({ recycling }: TreatedStream) => recycling,
  energyRecovery: ({ incineration, isEnergyRecovery }: TreatedStream) =>
    isEnergyRecovery ? incineration : 0,
  incinerationOnly: ({ incineration, isEnergyRecovery }: TreatedStream) =>
    isEnergyRecovery ? 0 : incineration,
  disposal: ({ landfill }: TreatedStream) => landfill,
  leftInWork: ({ left }: TreatedStream) => left,
} as const
/** Outputs that are stated only where there are some. */
const rare: readonly string[] = ['incinerationOnly', 'leftInWork']

/**
 * The mass that leaves on each route [kg per declared unit]; a route without mass is 0, because the scenarios say so.
 *
 * @param treated  streams, each with the number of times it occurs
 */
export function outputParameters(
  source: ReportSource,
  treated: readonly { stream: TreatedStream; factor: number }[],
  sentence: 'siteOutput' | 'endOutput',
): Parameter[] {
  const t = documentTexts(source.language)
  return Object.entries(outputs).flatMap(([name, read]): Parameter[] => {
    const mass = treated.reduce((sum, { stream, factor }) => sum + factor * read(stream), 0)
    return mass === 0 && rare.includes(name)
      ? []
      : [
          [
            t(`declaration:scenarios.${sentence}`, {
              route: t(`declaration:scenarios.outputs.${name as keyof typeof outputs}`),
            }),
            quantity(mass, source.language),
            'kg',
          ],
        ]
  })
}
