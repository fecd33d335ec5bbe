import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusWhenDrawn } from './focus-field.ts'
import { discardChanges, takeSaved, useFormState } from './form-state.ts'
import type { FieldErrors, FormValues } from './form-state.ts'
import { useNavigationGuard } from './navigation-guard.ts'

/** Errors by field and a message for the whole form; `undefined` after a successful save. */
export type SaveOutcome = { fields?: FieldErrors; message?: string } | undefined | void

export interface FormWork<V extends FormValues> {
  /** The saved values. New values from outside replace unchanged fields. */
  initialValues: V
  /** Validates the values before saving; the keys are field names. */
  validate?: (values: V) => FieldErrors
  /** Saves the values. `changed` contains only the fields that differ from the saved values. */
  onSave: (values: V, changed: Partial<V>) => Promise<SaveOutcome>
  /**
   * Called after a successful save, e.g. to open the new record. The navigation guard is off by
   * then.
   */
  onSaved?: (values: V) => void
  /** True for a new record, which can be saved without changes. */
  isNew?: boolean
  readOnly?: boolean
}

/** Values of a form page with their errors, and what saves, discards and guards them. */
export function useFormWork<V extends FormValues>({
  initialValues,
  validate,
  onSave,
  onSaved,
  isNew = false,
  readOnly = false,
}: FormWork<V>) {
  const { state, saved, dirtyNames, ...refused } = useFormState(initialValues)
  const [labels] = useState(() => new Map<string, string>())
  const [round, setRound] = useState(0)
  const [isSubmitting, setSubmitting] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const [attempts, setAttempts] = useState(0)
  const summary = useRef<HTMLDivElement>(null)
  const [isMade, setMade] = useState(false)
  const errors = { ...refused.errors, ...(attempts > 0 ? state.unreadable.get() : {}) }
  const guard = useNavigationGuard(!readOnly && dirtyNames.length > 0 && !isMade)

  const known = useRef(initialValues)
  useEffect(() => {
    if (known.current === initialValues) return
    takeSaved(state, initialValues)
    known.current = initialValues
  }, [initialValues, state])

  async function save(): Promise<boolean> {
    if (isSubmitting || readOnly) return false
    const values = state.form.getValues() as V
    const found = { ...validate?.(values), ...state.unreadable.get() }
    setAttempts((count) => count + 1)
    setMessage(null)
    if (Object.keys(found).length > 0) return showErrors({ fields: found })
    const changed = Object.fromEntries(dirtyNames.map((name) => [name, values[name]])) as Partial<V>
    setSubmitting(true)
    try {
      const outcome = await onSave(values, changed)
      if (outcome) return showErrors(outcome)
      takeSaved(state, values, values)
      // Switches the guard off before the navigation to the new record.
      flushSync(() => setMade(isNew))
      onSaved?.(values)
      return true
    } finally {
      setSubmitting(false)
    }
  }
  function showErrors(outcome: { fields?: FieldErrors; message?: string }): false {
    state.errors.setState(() => outcome.fields ?? {})
    setMessage(outcome.message ?? null)
    requestAnimationFrame(() => summary.current?.focus())
    return false
  }
  function discard() {
    discardChanges(state)
    setRound((count) => count + 1)
    setMessage(null)
    setAttempts(0)
  }

  useSaveKeys(() => void save())
  // Focuses the field in the address, e.g. after a link from a list of missing data.
  useEffect(() => focusWhenDrawn(location.hash.slice(1)), [])

  return {
    /** What the fields of the form read. */
    context: useMemo(
      () => ({ state, saved, labels, readOnly, round, isNew }),
      [state, saved, labels, readOnly, round, isNew],
    ),
    findLabel: (name: string): string => labels.get(name) ?? name,
    dirtyNames,
    isSubmitting,
    /** Takes the focus when a save is refused. */
    summary,
    errors,
    message,
    hasErrors: (Boolean(message) || Object.keys(errors).length > 0) && attempts > 0,
    guard,
    save,
    discard,
  }
}

/** Ctrl+S and ⌘S save instead of what the browser does. */
function useSaveKeys(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || event.altKey) return
    event.preventDefault()
    save()
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
