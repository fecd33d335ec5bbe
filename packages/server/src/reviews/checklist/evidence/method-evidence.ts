import { writeFigure } from '@cradle/engine'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import { writeEuros, writeInLanguages } from '../../review-texts.ts'
import {
  makeEvidence,
  withLanguages,
  yesIf,
  yesOrLook,
  type EvidenceByKey,
} from './evidence-values.ts'

/** Additional impact indicators of EN 15804+A2 beside the thirteen core ones. */
const ADDITIONAL = ['PM', 'IRP', 'ETP-fw', 'HTP-c', 'HTP-nc', 'SQP'] as const

/** Collects evidence for questions of particular methods. Evidence without a question in the method is not shown. */
export function collectMethodEvidence(snapshot: CalculationSnapshot): EvidenceByKey {
  const {
    result: { plain },
    request,
    product,
    modelling,
    inputs,
  } = snapshot
  const scores = plain.mki
  const amounts = writeInLanguages((language) =>
    scores
      .map((s) => writeFigure(s.totalAtoD, s.isIncomplete, (value) => writeEuros(value, language)))
      .join('; '),
  )
  const names = new Map(snapshot.weightingSets.map(({ id, name }) => [id, name]))
  const sets = scores.map((s) => names.get(s.weightingSet) ?? s.weightingSet).join(', ')
  const isFractional = request.method.replacementMode === 'fractional'
  const additional = ADDITIONAL.filter((code) =>
    snapshot.result.indicators.some((i) => i.code === code),
  ).length
  return {
    'nmd.environmentalCost':
      scores.length === 0
        ? makeEvidence('costMissing', {}, 'no')
        : withLanguages(
            makeEvidence(
              'cost',
              { sets, amounts: amounts.en },
              yesIf(scores.every((s) => !s.isIncomplete)),
            ),
            { amounts },
          ),
    'nmd.bothSets': withLanguages(
      makeEvidence(
        'cost',
        { sets: sets || '–', amounts: amounts.en || '–' },
        yesIf(scores.length >= 2),
      ),
      scores.length > 0 ? { amounts } : {},
    ),
    'nmd.replacement': makeEvidence(
      'replacement',
      { mode: request.method.replacementMode },
      yesIf(isFractional),
    ),
    'nmd.wasteScenarios':
      modelling.wasteScenarioSet === null
        ? makeEvidence('scenarioSetMissing', {}, 'no')
        : makeEvidence('scenarioSet', { set: modelling.wasteScenarioSet }),
    'nmd.scaling': makeEvidence(
      'dimensions',
      { count: product.dimensions.length },
      product.dimensions.length === 0 ? 'not_applicable' : undefined,
    ),
    'bepd.scenarios':
      modelling.wasteScenarioSet === null
        ? makeEvidence('scenarioSetMissing', {}, 'no')
        : makeEvidence('scenarioSet', { set: modelling.wasteScenarioSet }),
    'bepd.indicators': makeEvidence(
      'indicators',
      { count: snapshot.result.indicators.length },
      yesIf(additional === ADDITIONAL.length),
    ),
    'pep.functionalUnit': makeEvidence(
      'functionalUnit',
      {
        unit: product.declaredUnitDescription ?? product.declaredUnitTitle ?? product.declaredUnit,
        years: product.referenceServiceLife ?? '–',
      },
      yesOrLook(product.referenceServiceLife !== null && product.declaredUnit !== ''),
    ),
    'pep.mass': makeEvidence(
      'masses',
      { product: plain.productMass, packaging: plain.packagingMass },
      yesIf(plain.productMass > 0),
    ),
    'pep.use': makeEvidence('useEnergy', {
      count: inputs.filter(({ inputType }) => inputType === 'B6_ENERGY_USE').length,
    }),
  }
}
