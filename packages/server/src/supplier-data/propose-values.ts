import { convertAmount, impactsPerUnit } from '@cradle/engine'
import type { DataProposal, ProposedValue } from '@cradle/contract'
import type { StagedEffects } from '#profiles/effects'
import { formFields, type EffectCell, type FieldName } from './form-fields.ts'
import type { SupplierAnswer } from './read-answer.ts'

/** The profile that a proposal is for, as far as it is compared. Null: the profile does not say. */
export interface ComparedProfile {
  unit: string
  fields: Readonly<Record<string, string | number | null>>
  effects: StagedEffects
}

const TOTAL = 'A1-A3'
const PRODUCTION = ['A1', 'A2', 'A3', TOTAL] as const
/** Stage of a value for A1–A3 together: the factory gate. */
const GATE = 'A1'

/**
 * The values of a supplier beside those of the profile.
 *
 *   per unit of the profile = per unit of the supplier × (units of the supplier in one unit of the profile)
 *
 * What the supplier left empty is no proposal. Example: 500 kg/t for a profile per kg → 0.5 kg/kg
 *
 * @param profile  null for a new material
 * @param asked    the unit of the material, the fields and cells of the form, and the unit of each indicator
 */
export function proposeValues(
  answer: SupplierAnswer,
  profile: ComparedProfile | null,
  asked: {
    unit: string
    fields: readonly FieldName[]
    cells: readonly EffectCell[]
    units: ReadonlyMap<string, string>
  },
): DataProposal {
  const wanted = profile?.unit ?? asked.unit
  const scale = convertAmount(1, wanted, answer.unit)?.amount ?? null
  const convert = (value: string | number): { after?: string | number } =>
    typeof value === 'string' ? { after: value } : scale === null ? {} : { after: value * scale }
  const values = [
    ...asked.fields.flatMap((name): ProposedValue[] => {
      const field = formFields[name]
      const stated = answer.fields[name]
      if (field.profileField === undefined || stated === undefined) return []
      const before = profile?.fields[field.profileField] ?? null
      return [
        {
          key: field.profileField,
          kind: typeof stated === 'number' ? 'number' : 'text',
          ...(field.unit ? { unit: field.unit } : {}),
          stated,
          ...(before === null ? {} : { before }),
          ...(field.isPerUnit ? convert(stated) : { after: stated }),
        },
      ]
    }),
    ...asked.cells.flatMap(({ name: key, module, indicator }): ProposedValue[] => {
      const stated = answer.effects[module]?.[indicator]
      if (stated === undefined) return []
      const before = profile ? findEffect(profile.effects, module, indicator) : null
      return [
        {
          key,
          kind: 'effect',
          module,
          indicator,
          unit: asked.units.get(indicator) ?? '',
          stated,
          ...(before === null ? {} : { before }),
          ...convert(stated),
        },
      ]
    }),
  ]
  const distance = answer.fields.transportDistance
  return {
    unit: wanted,
    statedUnit: answer.unit,
    values,
    ...(typeof distance === 'number' ? { transportDistance: distance } : {}),
    ...(answer.remarks === undefined ? {} : { remarks: answer.remarks }),
  }
}

/** The value of a profile; null: it states none. A1–A3 is the sum over those production modules that the profile has. */
const findEffect = (effects: StagedEffects, module: string, indicator: string): number | null =>
  (module === TOTAL ? addProduction(effects) : effects[module])?.[indicator] ?? null

/** Impacts of production; an indicator that one of its modules lacks is unknown in the sum. */
const addProduction = (effects: StagedEffects): Record<string, number> =>
  impactsPerUnit(
    Object.fromEntries(
      PRODUCTION.flatMap((stage) => (effects[stage] ? [[stage, effects[stage]]] : [])),
    ),
  )

/**
 * The effects of a profile with accepted values. An accepted value of A1–A3 makes the production modules of the profile one: their sums
 * stand in A1, else the other modules would be added to a value that contains them.
 */
export function mergeEffects(
  before: StagedEffects,
  accepted: readonly ProposedValue[],
): StagedEffects {
  const effects: StagedEffects = structuredClone(before)
  if (accepted.some(({ module }) => module === TOTAL)) {
    const sums = addProduction(effects)
    for (const stage of PRODUCTION) delete effects[stage]
    effects[GATE] = sums
  }
  for (const { module, indicator, after } of accepted) {
    if (module === undefined || indicator === undefined || typeof after !== 'number') continue
    ;(effects[module === TOTAL ? GATE : module] ??= {})[indicator] = after
  }
  return effects
}
