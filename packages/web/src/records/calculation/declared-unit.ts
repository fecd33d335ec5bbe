import { StandardUnit } from '@cradle/contract'
import { unitText } from '../../ui/numbers/unit-text.ts'
import { useReference } from '../reference/reference-lists.ts'
import type { CalculationItem } from './form-record.ts'

type WithUnit = Pick<CalculationItem, 'functionalUnit' | 'functionalUnitTitle' | 'standardUnit'>

/** Describes the declared unit, e.g. "1 m²", or the title of a custom functional unit. */
export function useDeclaredUnit(): (calculation: WithUnit) => string {
  const units = useReference(StandardUnit)
  return (calculation) => {
    if (calculation.functionalUnit === 'custom') return calculation.functionalUnitTitle ?? ''
    const symbol = units.find((unit) => unit['@id'] === calculation.standardUnit)?.symbol
    return symbol ? `1 ${unitText(symbol)}` : ''
  }
}
