import { useEffect } from 'react'
import { useWorkbench } from '../context/workbench-context.ts'

/** Scrolls to the requested field. */
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
