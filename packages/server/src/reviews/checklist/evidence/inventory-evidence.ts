import {
  cutOff,
  CUT_OFF_FLOW_MAX,
  CUT_OFF_GROUP_MAX,
  includedFlows,
  kilogramsIn,
  megajoulesPerUnit,
  NOT_DETERMINED,
} from '@cradle/engine'
import { excludedFlow } from '#calculations/readiness/cut-off-warnings'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import { writeInLanguages, writeNumber } from '../../review-texts.ts'
import {
  makeEvidence,
  isMaterialLine,
  sumStreamMasses,
  toPercent,
  withLanguages,
  yesIf,
  yesOrLook,
  type Evidence,
  type EvidenceByKey,
} from './evidence-values.ts'

/** Maximum relative difference of masses [1]. It equals the limit of the check before a report. */
const MASS_TOLERANCE = 0.05

/** Collects evidence about inputs and outputs. */
export function collectInventoryEvidence(snapshot: CalculationSnapshot): EvidenceByKey {
  const {
    inputs,
    result: { plain },
  } = snapshot
  const countLines = (...types: string[]) =>
    inputs.filter(({ inputType }) => types.includes(inputType)).length
  const [materials, energy, packaging] = [
    inputs.filter(isMaterialLine).length,
    countLines('A3_ENERGY_CONSUMPTION'),
    countLines('A3_PACKAGING_MATERIALS'),
  ]
  const gaps = plain.gaps.filter(({ why }) => why !== 'indicatorMissing').length
  return {
    'goal.declaredUnit': makeEvidence(
      'declaredUnit',
      { unit: snapshot.product.declaredUnit, mass: plain.productMass },
      yesOrLook(snapshot.product.declaredUnit !== '' && plain.productMass > 0),
    ),
    'inventory.complete': makeEvidence('lines', {
      materials,
      energy,
      packaging,
      other: inputs.length - materials - energy - packaging,
    }),
    'inventory.massBalance': assessMassBalance(snapshot),
    'inventory.energy': assessEnergyUse(snapshot),
    'inventory.powerMix': assessPowerMix(snapshot),
    'inventory.transport': assessTransport(snapshot),
    'inventory.packaging': makeEvidence(
      'packaging',
      { lines: packaging, mass: plain.packagingMass },
      yesOrLook(packaging > 0),
    ),
    'inventory.waste': makeEvidence('waste', {
      mass: sumStreamMasses(snapshot, 'productionWaste'),
      share:
        plain.productMass === 0
          ? 0
          : toPercent(sumStreamMasses(snapshot, 'productionWaste') / plain.productMass),
    }),
    'inventory.cutOff': assessCutOff(snapshot),
    'inventory.gaps':
      gaps === 0
        ? makeEvidence('gaps', {}, 'yes')
        : makeEvidence('gapsFound', { count: gaps }, 'no'),
    'allocation.secondary': makeEvidence('secondary', {
      share:
        plain.secondaryContentAverage === null
          ? NOT_DETERMINED
          : toPercent(plain.secondaryContentAverage),
    }),
  }
}

/** Checks that a declared unit of mass has that mass, and that the product's mass equals the mass at the end of life. */
function assessMassBalance(snapshot: CalculationSnapshot): Evidence {
  const {
    product,
    result: { plain },
  } = snapshot
  const declared = kilogramsIn(product.declaredUnit)
  if (
    declared !== null &&
    !plain.isMassIncomplete &&
    plain.productMass > 0 &&
    Math.abs(plain.productMass / declared - 1) > MASS_TOLERANCE
  )
    return makeEvidence('massOfUnit', { mass: plain.productMass, declared }, 'no')
  const end = sumStreamMasses(snapshot, 'endOfLife')
  const isClosed =
    plain.productMass > 0 && end > 0 && Math.abs(end / plain.productMass - 1) <= MASS_TOLERANCE
  return makeEvidence(
    'massBalance',
    { mass: plain.productMass, end, waste: sumStreamMasses(snapshot, 'productionWaste') },
    yesOrLook(isClosed),
  )
}

function assessEnergyUse({ inputs, request, result: { plain } }: CalculationSnapshot): Evidence {
  const lines = inputs.filter(({ inputType }) => inputType === 'A3_ENERGY_CONSUMPTION')
  const total = lines.reduce(
    (sum, { profileId, unit, netAmount }) =>
      sum +
      (megajoulesPerUnit(
        unit,
        profileId === null ? null : request.library.profiles[profileId]?.mjPerUnit,
      ) ?? 0) *
        (netAmount ?? 0),
    0,
  )
  return makeEvidence('energyPerKg', {
    lines: lines.length,
    perKg: plain.productMass === 0 ? 0 : total / plain.productMass,
  })
}

/** Names of electricity profiles, and of other energy that is sold in kilowatt-hours. */
const electric = /ele[ck]tri[cz]it|\bstroom|strommix|\bstrom\b|photovoltai|\bpv\b|wind power/i
const notElectric = /\bgas\b|\bheat\b|wärme|warmte/i

function assessPowerMix({ inputs, request }: CalculationSnapshot): Evidence {
  const profiles = [
    ...new Set(
      inputs
        .filter(
          ({ inputType, unit }) =>
            ['A3_ENERGY_CONSUMPTION', 'A5_CONSTRUCTION_STAGE', 'B6_ENERGY_USE'].includes(
              inputType,
            ) && unit === 'kWh',
        )
        .map(({ profileId }) => profileId),
    ),
  ]
    .flatMap((id) =>
      id !== null && request.library.profiles[id] ? [request.library.profiles[id]] : [],
    )
    .filter(({ name }) => electric.test(name) && !notElectric.test(name))
  if (profiles.length === 0) return makeEvidence('noPower')
  const factors = profiles.map(({ values }) => values['GWP-total'])
  const written = writeInLanguages((language) =>
    factors.map((f) => (f === undefined ? '–' : writeNumber(f, language))).join('; '),
  )
  return withLanguages(
    makeEvidence(
      'powerMix',
      { names: profiles.map(({ name }) => name).join(', '), factors: written.en },
      yesOrLook(factors.every((f) => f !== undefined)),
    ),
    { factors: written },
  )
}

function assessTransport({ inputs, request }: CalculationSnapshot): Evidence {
  const bought = inputs.filter(
    ({ inputType, profileId }) =>
      ['A1_RAW_MATERIAL', 'A3_ANCILLARY_MATERIALS', 'A3_PACKAGING_MATERIALS'].includes(inputType) &&
      profileId !== null &&
      request.library.profiles[profileId]?.transportApplicable === true,
  )
  const known = bought.filter(({ legs }) => legs.length > 0).length
  return makeEvidence('transport', { known, all: bought.length }, yesIf(known === bought.length))
}

function assessCutOff({ excludedFlows, result: { plain } }: CalculationSnapshot): Evidence {
  const flows = excludedFlows ?? []
  if (flows.length === 0) return makeEvidence('cutOffNone')
  const unknown = flows.filter(
    ({ mass, energy }) => mass === undefined && energy === undefined,
  ).length
  if (unknown > 0) return makeEvidence('cutOffUnknown', { flows: flows.length, unknown }, 'no')
  const found = cutOff(flows.map(excludedFlow), includedFlows(plain))
  const findLargest = (of: readonly { mass: number | null; energy: number | null }[]): number =>
    Math.max(0, ...of.flatMap(({ mass, energy }) => [mass ?? 0, energy ?? 0]))
  const [flow, group] = [findLargest(found.flows), findLargest(found.groups)]
  return makeEvidence(
    'cutOff',
    { flows: flows.length, share: toPercent(group) },
    yesIf(flow <= CUT_OFF_FLOW_MAX && group <= CUT_OFF_GROUP_MAX),
  )
}
