import type { ParameterDefinition } from '@cradle/engine/formulas'
import { createContext, type ReactNode } from 'react'

/** What the formulas of the number fields inside may use by name: the parameters of a product. */
export const FormulaParameters = createContext<readonly ParameterDefinition[]>([])

/** A number that follows from a formula. */
export interface ComputedNumber {
  label: string
  /** As it is stored. */
  formula: string
  /** null: the formula has no value. */
  value: number | null
  unit: string
}

/** How the number fields inside explain a number that follows from a formula; null: not at all. */
export const FormulaExplanation = createContext<((number: ComputedNumber) => ReactNode) | null>(
  null,
)
