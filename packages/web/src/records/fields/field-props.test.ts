import { expect, test } from 'vitest'
import { Calculation, excludedFlowFields, PredefinedInputSet, Template } from '@cradle/contract'
import { listChoices, fieldProps, findBlanks } from './field-props.ts'

test('a form field takes length, range, unit and required mark from the contract', () => {
  expect(fieldProps(PredefinedInputSet, 'code')).toEqual({
    name: 'code',
    required: true,
    maxLength: 32,
  })
  expect(fieldProps(Calculation, 'constructionWaste')).toEqual({
    name: 'constructionWaste',
    keepsFormula: true,
    unit: '%',
    min: 0,
    max: 100,
  })
  expect(fieldProps({ fields: excludedFlowFields }, 'reason').maxLength).toBe(1000)
})

test('fields that a calculation requires are optional in a template', () => {
  expect(fieldProps(Calculation, 'productName').required).toBe(true)
  expect(fieldProps(Template, 'productName').required).toBeUndefined()
})

test('the choices of a field are the options of a select', () => {
  expect(listChoices(Calculation, 'functionalUnit', (value) => value.toUpperCase())).toEqual([
    { value: 'standard', label: 'STANDARD' },
    { value: 'custom', label: 'CUSTOM' },
  ])
})

test('a required field with only spaces is blank', () => {
  expect(
    findBlanks(PredefinedInputSet, { code: 'A1', name: ' ', unit: null }, (name) => `${name}?`),
  ).toEqual({ name: 'name?' })
})

test('a misspelt field name does not compile', () => {
  // @ts-expect-error -- no field of an input set
  expect(() => fieldProps(PredefinedInputSet, 'cod')).toThrow()
  // @ts-expect-error -- a field without choices
  expect(listChoices(Calculation, 'productName', String)).toEqual([])
})
