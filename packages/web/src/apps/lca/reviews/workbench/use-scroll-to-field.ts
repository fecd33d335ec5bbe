import { useEffect } from 'react'
import { useWorkbench } from '../context/workbench-context.ts'

/** Brings the field that was asked for into sight. */
export function useScrollToField(): void {
  const { target } = useWorkbench()
  useEffect(() => {
    const { field } = target?.anchor ?? {}
    if (field)
      document
        .querySelector(`[data-field="${CSS.escape(field)}"]`)
        ?.scrollIntoView({ block: 'center' })
  }, [target])
}
