import type { CalculationRequest, WhatIf } from '@cradle/engine'

/** An amount that the user can vary: of a line or of an input set's use. */
export interface Changeable {
  id: string
  kind: 'line' | 'usage'
  name: string
  amount: number | null
  unit: string
}

export const nothingTried: WhatIf = { amounts: {}, shares: {} }

export function listChangeables(
  model: CalculationRequest,
  nameOf: (lineId: string) => string,
): Changeable[] {
  const own = model.calculations.find(({ id }) => id === model.run)
  const lines = (own?.inputs ?? []).map((line): Changeable => {
    const isKilograms =
      line.inputType === 'A3_PRODUCTION_WASTE' || line.inputType === 'D_END_OF_LIFE'
    return {
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
      id: usage.id,
      kind: 'usage',
      name: usage.name ?? usage.id,
      amount: usage.amount,
      unit: '',
    })),
  ]
}
