import { useSelector } from '@tanstack/react-store'
import { createContext, useContext, useEffect, useState } from 'react'
import { setFieldValue, setUnreadable, type FormState, type FormValues } from './form-state.ts'

export interface FormContextValue {
  state: FormState
  /** The saved values. Fields compare themselves again after a change. */
  saved: FormValues
  /** Labels of the fields in lists of errors or changes. */
  labels: Map<string, string>
  readOnly: boolean
  /** Increases with every discard, so that fields with their own text state reset. */
  round: number
  /** True for a new record: none of its fields is marked as changed. */
  isNew: boolean
}

export const FormContext = createContext<FormContextValue | null>(null)

function useFormPage(): FormContextValue {
  const page = useContext(FormContext)
  if (!page) throw new Error('A field stands outside a FormPage')
  return page
}

/**
 * Connects a field to the surrounding form. The field subscribes on its own, so a key press renders
 * one field.
 */
export function useField<T>(name: string, label: string) {
  const { state, labels, readOnly, round, isNew } = useFormPage()
  useEffect(() => void labels.set(name, label), [labels, name, label])
  const value = state.form.useWatchValue(name) as T
  const error = useSelector(state.errors, (errors) => errors[name])
  const isUnreadable = useSelector(state.unreadable, (problems) => name in problems)
  return {
    value,
    error,
    dirty: (state.form.isDirty(name) || isUnreadable) && !isNew,
    readOnly,
    round,
    set: (next: T) => setFieldValue(state, name, next),
    setUnreadable: (problem: string | null) => setUnreadable(state, name, problem),
  }
}

/** Watches another field, e.g. to show a field only for some values of the other. */
export function useFormValue<T>(name: string): T {
  return useFormPage().state.form.useWatchValue(name) as T
}

/**
 * Returns the unsaved changes of these fields. The object stays the same while none of them
 * changes.
 */
export function useUnsavedValues(names: readonly string[]): Readonly<Record<string, unknown>> {
  const { form } = useFormPage().state
  const values = names.map((name) => [name, form.useWatchValue(name)] as const) // eslint-disable-line react-hooks/rules-of-hooks -- always the same names
  const unsaved = Object.fromEntries(values.filter(([name]) => form.isDirty(name)))
  const [known, setKnown] = useState<Readonly<Record<string, unknown>>>(unsaved)
  if (JSON.stringify(known) === JSON.stringify(unsaved)) return known
  setKnown(unsaved)
  return unsaved
}
