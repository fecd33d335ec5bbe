import { useMemo, useState } from 'react'
import { keepChoice, readChoice } from '../kept-choices.ts'
import { hasParameters } from '../lines/sheet-parent.ts'
import { useCurrentParameters, useOpenParameters } from './parameter-saving.ts'
import type { InputsData } from './use-inputs.ts'

/** The panel of parameters: whether it is open, and the data of the sheet with the parameters as they stand there. */
export function useParametersPanel(parent: string, read: InputsData) {
  const canHave = hasParameters(parent)
  const [isOpen, setOpen] = useState(
    () => canHave && readChoice<boolean>('input-parameters', false),
  )
  const opened = useOpenParameters(parent)
  const stored = read.calculation.parameters
  const current = useCurrentParameters(opened, stored, isOpen)
  const data = useMemo(
    (): InputsData =>
      current === stored || current === undefined
        ? read
        : { ...read, calculation: { ...read.calculation, parameters: [...current] } },
    [read, current, stored],
  )
  const choose = (next: boolean) => {
    keepChoice('input-parameters', next)
    setOpen(next)
  }
  return {
    data,
    stored,
    progress: opened?.progress,
    isOpen,
    toggle: canHave ? () => choose(!isOpen) : undefined,
    close: () => choose(false),
  }
}
