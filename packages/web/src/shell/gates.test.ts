import { expect, test } from 'vitest'
import { canPass, findMissingPermissions } from './gates.ts'

const own = 'calculation.company_self.view'
const reviewed = 'review.company_self.view'
const templates = 'template.company_self.view'
const suppliers = 'supplier.company_self.view'
const held = { [own]: true, [reviewed]: true, [templates]: false }

test('a gate with all needs every permission', () => {
  expect(canPass({ all: [own, reviewed] }, held)).toBe(true)
  expect(canPass({ all: [own, templates] }, held)).toBe(false)
})
test('a gate with any needs one of them', () => {
  expect(canPass({ any: [templates, reviewed] }, held)).toBe(true)
  expect(canPass({ any: [templates, suppliers] }, held)).toBe(false)
})
test('a gate without lists is open, also before the permissions are known', () =>
  expect(canPass({}, undefined)).toBe(true))
test('unknown permissions open no gate', () =>
  expect(canPass({ any: [own] }, undefined)).toBe(false))
test('what is missing is named', () => {
  expect(findMissingPermissions({ all: [own, templates] }, held)).toEqual([templates])
  expect(findMissingPermissions({ any: [own, templates] }, held)).toEqual([])
  expect(findMissingPermissions({ any: [templates, suppliers] }, held)).toEqual([
    templates,
    suppliers,
  ])
})
