import type { CalculationSnapshot } from '#snapshots/snapshot'
import { evidence, yesIf, yesOrLook, type EvidenceByKey } from './evidence-values.ts'

/** Additional impact indicators of EN 15804+A2 beside the thirteen core ones. */
const ADDITIONAL = ['PM', 'IRP', 'ETP-fw', 'HTP-c', 'HTP-nc', 'SQP'] as const

/** What single methods ask; questions of other methods are not asked, so their evidence is not shown. */
export function methodEvidence(snapshot: CalculationSnapshot): EvidenceByKey {
  const {
    result: { plain },
    request,
    product,
    modelling,
    inputs,
  } = snapshot
  const scores = plain.mki
  const amount = (value: number): string => String(Number(value.toPrecision(3)))
  const isFractional = request.method.replacementMode === 'fractional'
  const additional = ADDITIONAL.filter((code) =>
    snapshot.result.indicators.some((i) => i.code === code),
  ).length
  return {
    'nmd.environmentalCost':
      scores.length === 0
        ? evidence('costMissing', {}, 'no')
        : evidence(
            'cost',
            {
              sets: scores.map((s) => s.weightingSet).join(', '),
              amounts: scores.map((s) => amount(s.totalAtoD)).join('; '),
            },
            yesIf(scores.every((s) => !s.isIncomplete)),
          ),
    'nmd.bothSets': evidence(
      'cost',
      {
        sets: scores.map((s) => s.weightingSet).join(', ') || '–',
        amounts: scores.map((s) => amount(s.totalAtoD)).join('; ') || '–',
      },
      yesIf(scores.length >= 2),
    ),
    'nmd.replacement': evidence(
      'replacement',
      { mode: request.method.replacementMode },
      yesIf(isFractional),
    ),
    'nmd.wasteScenarios':
      modelling.wasteScenarioSet === null
        ? evidence('scenarioSetMissing', {}, 'no')
        : evidence('scenarioSet', { set: modelling.wasteScenarioSet }),
    'nmd.scaling': evidence(
      'dimensions',
      { count: product.dimensions.length },
      product.dimensions.length === 0 ? 'not_applicable' : undefined,
    ),
    'bepd.scenarios':
      modelling.wasteScenarioSet === null
        ? evidence('scenarioSetMissing', {}, 'no')
        : evidence('scenarioSet', { set: modelling.wasteScenarioSet }),
    'bepd.indicators': evidence(
      'indicators',
      { count: snapshot.result.indicators.length },
      yesIf(additional === ADDITIONAL.length),
    ),
    'pep.functionalUnit': evidence(
      'functionalUnit',
      {
        unit: product.declaredUnitDescription ?? product.declaredUnitTitle ?? product.declaredUnit,
        years: product.referenceServiceLife ?? '–',
      },
      yesOrLook(product.referenceServiceLife !== null && product.declaredUnit !== ''),
    ),
    'pep.mass': evidence(
      'masses',
      { product: plain.productMass, packaging: plain.packagingMass },
      yesIf(plain.productMass > 0),
    ),
    'pep.use': evidence('useEnergy', {
      count: inputs.filter(({ inputType }) => inputType === 'B6_ENERGY_USE').length,
    }),
  }
}
