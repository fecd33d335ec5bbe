import type { TreatedStream } from '@cradle/engine'
import type { ReportSource } from '../source/report-source.ts'
import { quantity } from '../report-numbers.ts'
import { documentTexts } from '../texts/document-texts.ts'
import { outputParameters } from './parts/output-parameters.ts'
import { parameterOrUndeclared, type Parameter } from './parts/parameter-table.ts'

/** End of life (EN 15804+A2 §7.3.4): collection, recovery and disposal of one declared unit [kg]. */
export function endOfLifeParameters(source: ReportSource): Parameter[] {
  const t = documentTexts(source.language)
  const streams = source.result.streams.filter(({ origin }) => origin === 'endOfLife')
  if (streams.length === 0) return []
  const separate = massCollectedSeparately(source, streams)
  const all = streams.reduce((sum, { mass }) => sum + mass, 0)
  const inWords = (mass: number | null) => (mass === null ? null : quantity(mass, source.language))
  return [
    parameterOrUndeclared(
      source,
      t('declaration:scenarios.collectedSeparately'),
      inWords(separate),
      'kg',
    ),
    parameterOrUndeclared(
      source,
      t('declaration:scenarios.collectedMixed'),
      inWords(separate === null ? null : all - separate),
      'kg',
    ),
    ...outputParameters(
      source,
      streams.map((stream) => ({ stream, factor: 1 })),
      'endOutput',
    ),
  ]
}

/** By the share of the calculation, else by those of the scenarios; null while one does not say how its material is collected. */
function massCollectedSeparately(
  { wasteScenarios, modelling }: ReportSource,
  streams: readonly TreatedStream[],
): number | null {
  const shareOf = new Map(
    wasteScenarios.map(({ id, collectedSeparately }) => [id, collectedSeparately]),
  )
  let separate = 0
  for (const { wasteScenarioId, mass } of streams) {
    const share = modelling.collectedSeparately ?? shareOf.get(wasteScenarioId)
    if (share === undefined || share === null) return null
    separate += (mass * share) / 100
  }
  return separate
}
