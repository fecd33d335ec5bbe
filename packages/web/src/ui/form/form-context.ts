import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { FormStore } from './form-store.ts'

export interface FormContextValue {
  store: FormStore
  readOnly: boolean
  /** Grows with every discard, so that fields with own text start afresh. */
  round: number
  /** Nothing is saved yet, so no field differs from what was saved. */
  isNew: boolean
}

export const FormContext = createContext<FormContextValue | null>(null)

function useForm(): FormContextValue {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field stands outside a FormPage')
  return form
}

/** One field of the form around it. */
export function useField<T>(name: string, label: string) {
  const { store, readOnly, round, isNew } = useForm()
  useEffect(() => store.describe(name, label), [store, name, label])
  const value = useSyncExternalStore(store.subscribe, () => store.value(name)) as T
  const error = useSyncExternalStore(store.subscribe, () => store.error(name))
  const dirty = useSyncExternalStore(store.subscribe, () => store.isDirty(name)) && !isNew
  return {
    value,
    error,
    dirty,
    readOnly,
    round,
    set: (next: T) => store.set(name, next),
    setUnreadable: (problem: string | null) => store.setUnreadable(name, problem),
  }
}

/** Watches other fields, e.g. to show one field only when another has a value. */
export function useFormValue<T>(name: string): T {
  const { store } = useForm()
  return useSyncExternalStore(store.subscribe, () => store.value(name)) as T
}

/** The changes not saved yet, among these fields; the same object while none of them changes. */
export function useUnsavedValues(names: readonly string[]): Readonly<Record<string, unknown>> {
  const { store } = useForm()
  useSyncExternalStore(store.subscribe, store.version)
  const unsaved = Object.fromEntries(
    names.filter((name) => store.isDirty(name)).map((name) => [name, store.value(name)]),
  )
  const [known, setKnown] = useState(unsaved)
  if (JSON.stringify(known) === JSON.stringify(unsaved)) return known
  setKnown(unsaved)
  return unsaved
}
