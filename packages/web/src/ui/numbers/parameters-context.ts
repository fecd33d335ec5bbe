import type { ParameterDefinition } from '@cradle/engine/formulas'
import { createContext } from 'react'

/** What the formulas of the number fields inside may use by name: the parameters of a product. */
export const FormulaParameters = createContext<readonly ParameterDefinition[]>([])
