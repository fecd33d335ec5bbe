import { useForm } from '@mantine/form'
import { useCreateStore, useSelector, type Store } from '@tanstack/react-store'
import { useState } from 'react'

export type FormValues = Record<string, unknown>
export type FieldErrors = Record<string, string>

/**
 * What a form holds. Mantine's form keeps the values, what was saved and what differs. Errors are kept beside it: Mantine
 * keeps them as state of the whole form, so an error that goes would draw all fields (of eighty: 200 ms instead of 9 ms).
 */
export interface FormState {
  form: ReturnType<typeof useForm<FormValues>>
  errors: Store<FieldErrors>
  /** Text that cannot be read, told by the field itself; saving is refused while it stands. */
  unreadable: Store<FieldErrors>
}

/** @throws Error for a name with a dot: Mantine would take it for a path inside a value, and the change would be lost */
function refuseDots(values: FormValues): FormValues {
  const wrong = Object.keys(values).find((name) => name.includes('.'))
  if (wrong) throw new Error(`A field's name has no dots: ${wrong}`)
  return values
}

export function useFormState(initialValues: FormValues) {
  // Its functions read refs. The first form object is kept, so that no field is drawn because the page is.
  const latest = useForm<FormValues>({
    mode: 'uncontrolled',
    initialValues: refuseDots(initialValues),
  })
  const [form] = useState(latest)
  const errors = useCreateStore<FieldErrors>({})
  const unreadable = useCreateStore<FieldErrors>({})
  const [state] = useState<FormState>({ form, errors, unreadable })
  const unreadableNames = Object.keys(useSelector(unreadable))
  return {
    state,
    saved: form.getInitialValues(),
    errors: useSelector(errors),
    dirtyNames: [...new Set([...findDirtyNames(state), ...unreadableNames])],
  }
}

export function setFieldValue({ form, errors }: FormState, name: string, value: unknown): void {
  const next = keepSavedBlank(value, form.getInitialValues()[name])
  form.setFieldValue(name, next, { forceUpdate: false })
  // Of a list the errors inside it too: `flows[1].mass`.
  const isInsideField = (key: string): boolean => key === name || key.startsWith(`${name}[`)
  if (Object.keys(errors.get()).some(isInsideField))
    errors.setState((all) =>
      Object.fromEntries(Object.entries(all).filter(([key]) => !isInsideField(key))),
    )
}

export function setUnreadable({ unreadable }: FormState, name: string, problem: string | null) {
  if ((unreadable.get()[name] ?? null) === problem) return
  unreadable.setState(({ [name]: _before, ...others }) =>
    problem === null ? others : { ...others, [name]: problem },
  )
}

/**
 * Takes these values as saved. Fields with unsaved changes keep them; after a save, those that differ from what was sent.
 */
export function takeSaved(state: FormState, values: FormValues, sent?: FormValues): void {
  const { form, errors } = state
  if (sent) form.resetDirty(sent)
  const current = form.getValues()
  const kept = findDirtyNames(state).map((name) => [
    name,
    keepSavedBlank(current[name], values[name]),
  ])
  form.resetDirty(values)
  form.setValues({ ...values, ...Object.fromEntries(kept) })
  errors.setState(() => ({}))
}

export function discardChanges({ form, errors, unreadable }: FormState): void {
  form.reset()
  errors.setState(() => ({}))
  unreadable.setState(() => ({}))
}

/** An empty text, null and "not there" are the same nothing: emptying a field that was empty is no change. */
function keepSavedBlank(value: unknown, saved: unknown): unknown {
  return isBlank(value) && isBlank(saved) ? saved : value
}

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

function findDirtyNames({ form }: FormState): string[] {
  const names = Object.keys({ ...form.getInitialValues(), ...form.getValues() })
  return names.filter((name) => form.isDirty(name))
}
