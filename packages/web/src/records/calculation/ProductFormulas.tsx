import { useCallback, useMemo, type ReactNode } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import {
  FormulaExplanation,
  FormulaParameters,
  type ComputedNumber,
} from '../../ui/numbers/parameters-context.ts'
import { readParameters, type FormRecord } from './form-record.ts'

const ComputedNumbers = lazyPart(() =>
  import('../explanation/ComputedNumbers.tsx').then((m) => m.ComputedNumbers),
)

/** The number fields inside may use the parameters of a product, and show how a formula comes to its number. */
export function ProductFormulas({
  calculation,
  children,
}: {
  calculation: FormRecord
  children: ReactNode
}) {
  const parameters = useMemo(() => readParameters(calculation), [calculation])
  const explain = useCallback(
    (number: ComputedNumber) => <ComputedNumbers numbers={[number]} parameters={parameters} />,
    [parameters],
  )
  return (
    <FormulaParameters value={parameters}>
      <FormulaExplanation value={explain}>{children}</FormulaExplanation>
    </FormulaParameters>
  )
}
