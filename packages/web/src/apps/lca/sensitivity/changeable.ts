import type { CalculationRequest, WhatIf } from '@cradle/engine'
import type { SensitivityData } from './sensitivity-data.ts'

/** What the user can vary: the value of a parameter, or the amount of a line or of an input set's use. */
export interface Changeable {
  id: string
  kind: 'parameter' | 'line' | 'usage'
  name: string
  amount: number | null
  unit: string
  /** Bounds of a parameter. */
  minimum: number | null
  maximum: number | null
}

export const nothingTried: WhatIf = { parameters: {}, amounts: {}, shares: {} }

/** The value that is tried; undefined: none is. */
export const readTried = ({ parameters, amounts }: WhatIf, { kind, id }: Changeable) =>
  (kind === 'parameter' ? parameters : amounts)[id]

/** Parameters, then amounts. A line whose amount follows from parameters is not among them: it moves with those. */
export const listChangeables = ({
  model,
  parameters: { varied, following },
  nameOf,
}: SensitivityData): Changeable[] => [
  ...varied.map(({ value, ...parameter }): Changeable => ({
    ...parameter,
    kind: 'parameter',
    amount: value,
  })),
  ...listAmounts(model, nameOf).filter(({ id }) => !following.has(id)),
]

function listAmounts(model: CalculationRequest, nameOf: (lineId: string) => string): Changeable[] {
  const own = model.calculations.find(({ id }) => id === model.run)
  const unbounded = { minimum: null, maximum: null }
  const lines = (own?.inputs ?? []).map((line): Changeable => {
    const isKilograms =
      line.inputType === 'A3_PRODUCTION_WASTE' || line.inputType === 'D_END_OF_LIFE'
    return {
      ...unbounded,
      id: line.id,
      kind: 'line',
      name: nameOf(line.id),
      amount: line.netAmount,
      unit: isKilograms
        ? 'kg'
        : (line.profileId && model.library.profiles[line.profileId]?.unit) || '',
    }
  })
  return [
    ...lines,
    ...(own?.usages ?? []).map((usage): Changeable => ({
      ...unbounded,
      id: usage.id,
      kind: 'usage',
      name: usage.name ?? usage.id,
      amount: usage.amount,
      unit: '',
    })),
  ]
}
