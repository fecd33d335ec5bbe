import { expect, test } from 'vitest'
import { missing, opens, page, pageAt, rightsOf } from './pages.ts'

const own = 'calculation.company_self.view'
const reviewed = 'review.company_self.view'
const templates = 'template.company_self.view'
const suppliers = 'supplier.company_self.view'
const held = { [own]: true, [reviewed]: true, [templates]: false }

test('a gate with all needs every permission', () => {
  expect(opens({ all: [own, reviewed] }, held)).toBe(true)
  expect(opens({ all: [own, templates] }, held)).toBe(false)
})
test('a gate with any needs one of them', () => {
  expect(opens({ any: [templates, reviewed] }, held)).toBe(true)
  expect(opens({ any: [templates, suppliers] }, held)).toBe(false)
})
test('a gate without lists is open, also before the permissions are known', () =>
  expect(opens({}, undefined)).toBe(true))
test('unknown permissions open no gate', () => expect(opens({ any: [own] }, undefined)).toBe(false))
test('what is missing is named', () => {
  expect(missing({ all: [own, templates] }, held)).toEqual([templates])
  expect(missing({ any: [own, templates] }, held)).toEqual([])
  expect(missing({ any: [templates, suppliers] }, held)).toEqual([templates, suppliers])
})

test('a right is named once, however far it reaches', () => {
  expect(
    rightsOf([
      'calculation.company_self.view',
      'calculation.*.view',
      'review.company_childs.accept',
    ]),
  ).toEqual(['calculation.view', 'review.accept'])
})

test('the page of an address is the one whose every part fits, a named one before a parameter', () => {
  const pages = ['/', '/lca/calculations', '/lca/calculations/$id', '/lca/calculations/new'].map(
    (path) => page(path, () => Promise.reject(new Error('not loaded'))),
  )
  const found = (pathname: string) => pageAt(pages, pathname)?.path
  expect(
    [
      '/',
      '/lca/calculations',
      '/lca/calculations/7',
      '/lca/calculations/new',
      '/lca/calculations/7/inputs',
    ].map(found),
  ).toEqual(['/', '/lca/calculations', '/lca/calculations/$id', '/lca/calculations/new', undefined])
})
