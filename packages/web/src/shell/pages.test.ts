import { expect, test } from 'vitest'
import { missing, opens, page, pageAt, rightsOf } from './pages.ts'

const held = { a: true, b: true, c: false }

test('a gate with all needs every permission', () => {
  expect(opens({ all: ['a', 'b'] }, held)).toBe(true)
  expect(opens({ all: ['a', 'c'] }, held)).toBe(false)
})
test('a gate with any needs one of them', () => {
  expect(opens({ any: ['c', 'b'] }, held)).toBe(true)
  expect(opens({ any: ['c', 'd'] }, held)).toBe(false)
})
test('a gate without lists is open, also before the permissions are known', () =>
  expect(opens({}, undefined)).toBe(true))
test('unknown permissions open no gate', () => expect(opens({ any: ['a'] }, undefined)).toBe(false))
test('what is missing is named', () => {
  expect(missing({ all: ['a', 'c'] }, held)).toEqual(['c'])
  expect(missing({ any: ['a', 'c'] }, held)).toEqual([])
  expect(missing({ any: ['c', 'd'] }, held)).toEqual(['c', 'd'])
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
