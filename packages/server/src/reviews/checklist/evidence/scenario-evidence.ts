import { MODULES } from '@cradle/engine'
import { isEmptyText, plainTextOf } from '@cradle/contract'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import {
  evidence,
  impact,
  massOfStreams,
  yesIf,
  yesOrLook,
  type Evidence,
  type EvidenceByKey,
} from './evidence-values.ts'

/** Modules every declaration has, but for the exceptions of EN 15804+A2 §5.2. */
const NEEDED = ['A1', 'A2', 'A3', 'C1', 'C2', 'C3', 'C4', 'D'] as const

/** What happens to the product after the factory. */
export function scenarioEvidence(snapshot: CalculationSnapshot): EvidenceByKey {
  const { inputs, modelling, product, texts } = snapshot
  const of = (...types: string[]) =>
    inputs.filter(({ inputType }) => types.includes(inputType)).length
  const { siteTransport, constructionWastePercentage, wasteScenarioSet } = modelling
  const source = isEmptyText(texts.rslSourceProduct)
    ? '–'
    : plainTextOf(texts.rslSourceProduct!).slice(0, 120)
  const parts = inputs.filter(
    ({ inputType, lifeTimeYears }) =>
      inputType !== 'B2_MAINTENANCE' &&
      lifeTimeYears !== null &&
      product.referenceServiceLife !== null &&
      lifeTimeYears < product.referenceServiceLife,
  ).length
  return {
    'goal.serviceLife':
      product.referenceServiceLife === null
        ? evidence('serviceLifeMissing', {}, 'no')
        : evidence(
            'serviceLife',
            { years: product.referenceServiceLife, source },
            yesOrLook(source !== '–'),
          ),
    'goal.boundary': boundary(snapshot),
    'scenarios.delivery': siteTransport
      ? evidence('delivery', { vehicle: siteTransport.profileName, km: siteTransport.distanceKm })
      : evidence(
          'deliveryMissing',
          {},
          snapshot.method.declaredModules.includes('A4') ? 'no' : 'not_applicable',
        ),
    'scenarios.installation': evidence('installation', {
      loss: constructionWastePercentage ?? '–',
      lines: of('A5_CONSTRUCTION_STAGE'),
    }),
    'scenarios.use': evidence('use', { maintenance: of('B2_MAINTENANCE'), parts }),
    'scenarios.endOfLife': endOfLife(snapshot),
    'scenarios.beyond': beyond(snapshot),
    'scenarios.deviations':
      wasteScenarioSet === null
        ? evidence('scenarioSetMissing')
        : evidence('scenarioSet', { set: wasteScenarioSet }),
  }
}

function boundary({ result: { plain } }: CalculationSnapshot): Evidence {
  const declared: readonly string[] = MODULES.filter(
    (module) => plain.modules[module] !== 'notDeclared',
  )
  const missing = NEEDED.filter((module) => !declared.includes(module))
  // Whether an exception holds, nobody can see from the model.
  return missing.length === 0
    ? evidence('boundary', { modules: declared.join(', ') }, 'yes')
    : evidence('boundaryMissing', { modules: declared.join(', '), missing: missing.join(', ') })
}

function endOfLife(snapshot: CalculationSnapshot): Evidence {
  const product = snapshot.result.plain.productMass
  const mass = massOfStreams(snapshot, 'endOfLife')
  return evidence(
    'endOfLife',
    { mass, product },
    product > 0 ? yesIf(mass >= 0.95 * product && mass <= 1.05 * product) : undefined,
  )
}

function beyond(snapshot: CalculationSnapshot): Evidence {
  const climate = impact(snapshot, 'D', 'GWP-total')
  if (climate === undefined) return evidence('noD', {}, 'not_applicable')
  const output = snapshot.result.plain.streams.reduce(
    (sum, { netRecycling, netReuse }) => sum + netRecycling + netReuse,
    0,
  )
  return evidence('beyond', { output, climate })
}
