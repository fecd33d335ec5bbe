import { countNetFlows, MODULES, NOT_DECLARED, stateFigure } from '@cradle/engine'
import { isEmptyText, siteTransportFacts, toPlainText } from '@cradle/contract'
import type { ScenarioFact } from '#calculations/model/scenario-information'
import { readMissingFacts } from '#snapshots/missing-facts'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import { translateNames } from '../../review-texts.ts'
import {
  makeEvidence,
  nameInLanguages,
  stateImpact,
  sumStreamMasses,
  textInLanguages,
  withLanguages,
  yesIf,
  yesOrLook,
  type Evidence,
  type EvidenceByKey,
} from './evidence-values.ts'

/** Modules that every declaration contains, except for the exemptions of EN 15804+A2 §5.2. */
const NEEDED = ['A1', 'A2', 'A3', 'C1', 'C2', 'C3', 'C4', 'D'] as const

/** Collects evidence about the scenarios after the factory gate. */
export function collectScenarioEvidence(snapshot: CalculationSnapshot): EvidenceByKey {
  const { inputs, modelling, product, texts } = snapshot
  const countLines = (...types: string[]) =>
    inputs.filter(({ inputType }) => types.includes(inputType)).length
  const { siteTransport, constructionWastePercentage, wasteScenarioSet } = modelling
  const shorten = (text: string): string => toPlainText(text).slice(0, 120)
  const source = isEmptyText(texts.rslSourceProduct) ? '–' : shorten(texts.rslSourceProduct!)
  const parts = inputs.filter(
    ({ inputType, lifeTimeYears }) =>
      inputType !== 'B2_MAINTENANCE' &&
      lifeTimeYears !== null &&
      product.referenceServiceLife !== null &&
      lifeTimeYears < product.referenceServiceLife,
  ).length
  const missing = readMissingFacts(snapshot)
  /** The evidence of a stage, or the facts that its declared modules need and nobody states. */
  const unlessMissing = (found: Evidence, ...needed: ScenarioFact[]): Evidence => {
    const names = needed.filter((fact) => missing.includes(fact))
    return names.length === 0
      ? found
      : withLanguages(makeEvidence('factsMissing', { names: names.join(', ') }, 'no'), {
          names: translateNames(names),
        })
  }
  return {
    'goal.serviceLife':
      product.referenceServiceLife === null
        ? makeEvidence('serviceLifeMissing', {}, 'no')
        : withLanguages(
            makeEvidence(
              'serviceLife',
              { years: product.referenceServiceLife, source },
              yesOrLook(source !== '–'),
            ),
            { source: textInLanguages(snapshot, 'rslSourceProduct', shorten) },
          ),
    'goal.boundary': assessBoundary(snapshot),
    'scenarios.delivery': siteTransport
      ? unlessMissing(
          withLanguages(
            makeEvidence('delivery', {
              vehicle: siteTransport.profileName,
              km: siteTransport.distanceKm,
            }),
            { vehicle: nameInLanguages(snapshot, siteTransport.profileName) },
          ),
          ...siteTransportFacts,
          'inapplicableReason',
        )
      : makeEvidence(
          'deliveryMissing',
          {},
          snapshot.method.declaredModules.includes('A4') ? 'no' : 'not_applicable',
        ),
    'scenarios.installation': unlessMissing(
      makeEvidence('installation', {
        loss: constructionWastePercentage ?? '–',
        lines: countLines('A5_CONSTRUCTION_STAGE'),
      }),
      'siteEmissions',
    ),
    'scenarios.use': unlessMissing(
      makeEvidence('use', { maintenance: countLines('B2_MAINTENANCE'), parts }),
      'rslConditions',
    ),
    'scenarios.endOfLife': unlessMissing(assessEndOfLife(snapshot), 'collectedSeparately'),
    'scenarios.beyond': assessBeyondBoundary(snapshot),
    'scenarios.deviations':
      wasteScenarioSet === null
        ? makeEvidence('scenarioSetMissing')
        : makeEvidence('scenarioSet', { set: wasteScenarioSet }),
  }
}

function assessBoundary({ result: { plain } }: CalculationSnapshot): Evidence {
  const declared: readonly string[] = MODULES.filter(
    (module) => plain.modules[module] !== 'notDeclared',
  )
  const missing = NEEDED.filter((module) => !declared.includes(module))
  // The model does not show whether an exemption applies.
  return missing.length === 0
    ? makeEvidence('boundary', { modules: declared.join(', ') }, 'yes')
    : makeEvidence('boundaryMissing', { modules: declared.join(', '), missing: missing.join(', ') })
}

function assessEndOfLife(snapshot: CalculationSnapshot): Evidence {
  const product = snapshot.result.plain.productMass
  const mass = sumStreamMasses(snapshot, 'endOfLife')
  return makeEvidence(
    'endOfLife',
    { mass, product },
    product > 0 ? yesIf(mass >= 0.95 * product && mass <= 1.05 * product) : undefined,
  )
}

function assessBeyondBoundary(snapshot: CalculationSnapshot): Evidence {
  const climate = stateImpact(snapshot, 'D', 'GWP-total')
  if (climate === NOT_DECLARED) return makeEvidence('noD', {}, 'not_applicable')
  const output = countNetFlows(snapshot.result.plain, snapshot.modelling).reduce<number | null>(
    (sum, { netRecycling, netReuse }) =>
      sum === null || netRecycling === null ? null : sum + netRecycling + netReuse,
    0,
  )
  return makeEvidence('beyond', { output: stateFigure(output), climate })
}
