import { findMissingFacts, type ScenarioFact } from '#calculations/model/scenario-information'
import { deriveBulkDensity } from '#calculations/model/bulk-density'
import { readDeclaredResult } from './declared-result.ts'
import type { CalculationSnapshot } from './snapshot.ts'

/** Lists the facts of its scenarios that a snapshot does not state, by the same rule as the check before a report. */
export function readMissingFacts(
  snapshot: Pick<
    CalculationSnapshot,
    'product' | 'modelling' | 'texts' | 'result' | 'wasteScenarios'
  >,
): ScenarioFact[] {
  const { product, modelling, texts, wasteScenarios } = snapshot
  const result = readDeclaredResult(snapshot)
  const { siteTransport } = modelling
  const shareOf = new Map(
    wasteScenarios.map(({ id, collectedSeparately }) => [id, collectedSeparately]),
  )
  return findMissingFacts({
    isDeclared: (module) => result.modules[module] !== 'notDeclared',
    transport: siteTransport && {
      fuelType: siteTransport.fuelType,
      fuelConsumption: siteTransport.fuelConsumption,
      capacityUtilisation: siteTransport.capacityUtilisation,
      bulkDensity: modelling.bulkDensity ?? deriveBulkDensity({ product, result }),
      volumeUtilisation: modelling.volumeUtilisation,
    },
    inapplicable: modelling.inapplicableFacts ?? [],
    texts,
    collectedShares: result.streams
      .filter(({ origin }) => origin === 'endOfLife')
      .map(({ wasteScenarioId }) => modelling.collectedSeparately ?? shareOf.get(wasteScenarioId)),
  })
}
