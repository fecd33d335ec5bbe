import { memo, useEffect } from 'react'
import { errorText } from '../../../api/error-text.ts'
import { Problem } from '../../../api/problem.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SheetShape } from '../../../ui/feedback/Shapes.tsx'
import { InputsSheet, preloadParts } from './InputsSheet.tsx'
import { useInputs } from './data/use-inputs.ts'
import type { SheetTarget } from './grid/use-target.ts'

export { preloadParts }

export interface InputsTabProps {
  /** IRI of the calculation, template or predefined input set. */
  parent: string
  locale: Locale
  /** The status or the role allows no changes: same sheet, nothing to type. */
  readOnly: boolean
  /** Where to go. */
  target?: SheetTarget | undefined
}

/**
 * The Inputs tab of a calculation, and the lines of a template or a set. Fills its parent; needs a parent with a height.
 * What changes around it, as the status in the head after each write, draws nothing here.
 */
export const InputsTab = memo(function InputsTab({
  parent,
  locale,
  readOnly,
  target,
}: InputsTabProps) {
  useEffect(preloadParts, [])
  const { data, error, retry } = useInputs(parent)
  if (data)
    return (
      <InputsSheet
        key={parent}
        parent={parent}
        data={data}
        locale={locale}
        readOnly={readOnly}
        target={target}
      />
    )
  return error ? (
    <ErrorState
      message={errorText(error)}
      onRetry={retry}
      {...(error instanceof Problem && error.requestId ? { requestId: error.requestId } : {})}
    />
  ) : (
    <SheetShape />
  )
})
