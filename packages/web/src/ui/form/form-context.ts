import { useSelector } from '@tanstack/react-store'
import { createContext, useContext, useEffect, useState } from 'react'
import { setFieldValue, setUnreadable, type FormState, type FormValues } from './form-state.ts'

export interface FormContextValue {
  state: FormState
  /** What was saved last: a field compares itself anew when this changes. */
  saved: FormValues
  /** What the fields are called in a list of errors or changes. */
  labels: Map<string, string>
  readOnly: boolean
  /** Grows with every discard, so that fields with own text start afresh. */
  round: number
  /** Nothing is saved yet, so no field differs from what was saved. */
  isNew: boolean
}

export const FormContext = createContext<FormContextValue | null>(null)

function useFormPage(): FormContextValue {
  const page = useContext(FormContext)
  if (!page) throw new Error('A field stands outside a FormPage')
  return page
}

/** One field of the form around it. It listens to itself, so a key press draws one field. */
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

/** Watches other fields, e.g. to show one field only when another has a value. */
export function useFormValue<T>(name: string): T {
  return useFormPage().state.form.useWatchValue(name) as T
}

/** The changes not saved yet, among these fields; the same object while none of them changes. */
export function useUnsavedValues(names: readonly string[]): Readonly<Record<string, unknown>> {
  const { form } = useFormPage().state
  const values = names.map((name) => [name, form.useWatchValue(name)] as const) // eslint-disable-line react-hooks/rules-of-hooks -- always the same names
  const unsaved = Object.fromEntries(values.filter(([name]) => form.isDirty(name)))
  const [known, setKnown] = useState<Readonly<Record<string, unknown>>>(unsaved)
  if (JSON.stringify(known) === JSON.stringify(unsaved)) return known
  setKnown(unsaved)
  return unsaved
}
