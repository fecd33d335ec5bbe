import { expect, test } from 'vitest'
import { createFormStore } from './form-store.ts'

test('a field is dirty while it differs from what was saved', () => {
  const form = createFormStore({ name: 'Panel', life: 75 })
  form.set('name', 'Panel 2')
  expect(form.dirtyNames()).toEqual(['name'])
  form.set('name', 'Panel')
  expect(form.dirtyNames()).toEqual([])
})

test('emptying a field that was never filled is no change', () => {
  const form = createFormStore({ note: undefined })
  form.set('note', '')
  expect(form.dirtyNames()).toEqual([])
})

test('what was typed while saving stays unsaved', () => {
  const form = createFormStore({ name: 'a', life: 1 })
  form.set('name', 'b')
  const sent = form.values()
  form.set('life', 2)
  form.saved({ name: 'b', life: 1 }, sent)
  expect(form.values()).toEqual({ name: 'b', life: 2 })
  expect(form.dirtyNames()).toEqual(['life'])
})

test('values that arrive from the server replace untouched fields and keep touched ones', () => {
  const form = createFormStore({ name: 'a', life: 1 })
  form.set('life', 2)
  form.saved({ name: 'renamed elsewhere', life: 1 })
  expect(form.values()).toEqual({ name: 'renamed elsewhere', life: 2 })
  expect(form.dirtyNames()).toEqual(['life'])
})

test('changing a field takes its error away, and only its own', () => {
  const form = createFormStore({ name: '', life: 1 })
  form.setErrors({ name: 'required', life: 'too short' })
  form.set('name', 'x')
  expect(form.errors()).toEqual({ life: 'too short' })
})

test('text that cannot be read counts as an unsaved change', () => {
  const form = createFormStore({ life: 1 })
  form.setUnreadable('life', 'not a number')
  expect(form.dirtyNames()).toEqual(['life'])
  form.discard()
  expect(form.unreadable()).toEqual({})
})

test('an edit of a list takes away what was wrong inside it', () => {
  const store = createFormStore({ flows: [], name: '' })
  store.setErrors({ 'flows[0].mass': 'Too much', name: 'Missing', flowsOther: 'x' })
  store.set('flows', [{ mass: 1 }])
  expect(store.errors()).toEqual({ name: 'Missing', flowsOther: 'x' })
})
