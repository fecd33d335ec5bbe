import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { FormContext, useField, useUnsavedValues } from './form-context.ts'
import { discardChanges, takeSaved, useFormState } from './form-state.ts'
import type { FormState, FormValues } from './form-state.ts'

let root: Root | undefined
afterEach(() => root?.unmount())

type Field = ReturnType<typeof useField<unknown>>

/** Renders a form with one field per value, and returns what the last render saw. */
function openForm(initialValues: FormValues) {
  let form: FormState
  let dirtyNames: readonly string[] = []
  let unsaved: Readonly<Record<string, unknown>> = {}
  const fields: Record<string, Field> = {}
  const labels = new Map<string, string>()
  const names = Object.keys(initialValues)

  function One({ name }: { name: string }) {
    const field = useField<unknown>(name, name)
    useEffect(() => void (fields[name] = field))
    return null
  }
  function Unsaved() {
    const changes = useUnsavedValues(names)
    useEffect(() => void (unsaved = changes))
    return null
  }
  const content = (
    <>
      {names.map((name) => (
        <One key={name} name={name} />
      ))}
      <Unsaved />
    </>
  )
  function Form() {
    const { state, saved, ...rest } = useFormState(initialValues)
    useEffect(() => {
      form = state
      dirtyNames = rest.dirtyNames
    })
    return (
      <FormContext value={{ state, saved, labels, readOnly: false, round: 0, isNew: false }}>
        {content}
      </FormContext>
    )
  }
  root = createRoot(document.createElement('div'))
  flushSync(() => root!.render(<Form />))
  return {
    set: (name: string, value: unknown) => flushSync(() => fields[name]!.set(value)),
    setUnreadable: (name: string, problem: string | null) =>
      flushSync(() => fields[name]!.setUnreadable(problem)),
    setErrors: (errors: Record<string, string>) =>
      flushSync(() => form.errors.setState(() => errors)),
    takeSaved: (values: FormValues, sent?: FormValues) =>
      flushSync(() => takeSaved(form, values, sent)),
    discard: () => flushSync(() => discardChanges(form)),
    values: () => form.form.getValues(),
    dirtyNames: () => dirtyNames,
    isDirty: (name: string) => fields[name]!.dirty,
    shown: (name: string) => fields[name]!.value,
    errors: () => form.errors.get(),
    unreadable: () => form.unreadable.get(),
    unsaved: () => unsaved,
  }
}

test('a field is dirty while it differs from the saved value', () => {
  const form = openForm({ name: 'Panel', life: 75 })
  form.set('name', 'Panel 2')
  expect(form.dirtyNames()).toEqual(['name'])
  expect([form.isDirty('name'), form.isDirty('life')]).toEqual([true, false])
  form.set('name', 'Panel')
  expect(form.dirtyNames()).toEqual([])
  expect(form.isDirty('name')).toBe(false)
})

test('emptying a blank field is no change', () => {
  const form = openForm({ note: undefined })
  form.set('note', '')
  expect(form.dirtyNames()).toEqual([])
  form.set('note', 'a')
  form.set('note', '')
  expect(form.dirtyNames()).toEqual([])
  expect(form.isDirty('note')).toBe(false)
})

test('text typed during a save stays unsaved', () => {
  const form = openForm({ name: 'a', life: 1 })
  form.set('name', 'b')
  const sent = form.values()
  form.set('life', 2)
  form.takeSaved({ name: 'b', life: 1 }, sent)
  expect(form.values()).toEqual({ name: 'b', life: 2 })
  expect(form.dirtyNames()).toEqual(['life'])
  expect([form.isDirty('name'), form.isDirty('life')]).toEqual([false, true])
  form.set('life', 1)
  expect(form.dirtyNames()).toEqual([])
})

test('values from the server replace unchanged fields and keep changed ones', () => {
  const form = openForm({ name: 'a', life: 1 })
  form.set('life', 2)
  form.takeSaved({ name: 'renamed elsewhere', life: 1 })
  expect(form.values()).toEqual({ name: 'renamed elsewhere', life: 2 })
  expect([form.shown('name'), form.shown('life')]).toEqual(['renamed elsewhere', 2])
  expect(form.dirtyNames()).toEqual(['life'])
  form.discard()
  expect(form.values()).toEqual({ name: 'renamed elsewhere', life: 1 })
})

test('an emptied field is saved if the server returns no value', () => {
  const form = openForm({ note: 'a' })
  form.set('note', '')
  form.takeSaved({ note: null })
  expect(form.dirtyNames()).toEqual([])
})

test('changing a field removes its own error only', () => {
  const form = openForm({ name: '', life: 1 })
  form.setErrors({ name: 'required', life: 'too short' })
  form.set('name', 'x')
  expect(form.errors()).toEqual({ life: 'too short' })
})

test('changing a list removes the errors inside it', () => {
  const form = openForm({ flows: [], name: '' })
  form.setErrors({ 'flows[0].mass': 'Too much', name: 'Missing', flowsOther: 'x' })
  form.set('flows', [{ mass: 1 }])
  expect(form.errors()).toEqual({ name: 'Missing', flowsOther: 'x' })
})

test('unreadable text counts as an unsaved change', () => {
  const form = openForm({ life: 1 })
  form.setUnreadable('life', 'not a number')
  expect(form.dirtyNames()).toEqual(['life'])
  expect(form.isDirty('life')).toBe(true)
  form.discard()
  expect(form.unreadable()).toEqual({})
})

test('the object of unsaved values stays the same while none of them changes', () => {
  const form = openForm({ name: 'a', life: 1 })
  const before = form.unsaved()
  form.set('name', 'b')
  const changed = form.unsaved()
  expect(changed).toEqual({ name: 'b' })
  form.set('name', 'b')
  expect(form.unsaved()).toBe(changed)
  form.takeSaved({ name: 'b', life: 1 })
  expect(form.unsaved()).toEqual(before)
})
