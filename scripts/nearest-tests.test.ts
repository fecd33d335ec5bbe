import { expect, test } from 'vitest'
import type { Import } from './read-imports.ts'
import { findNearestTests } from './nearest-tests.ts'

const makeImports = (lines: Record<string, string[]>): Import[] =>
  Object.entries(lines).flatMap(([from, all]) =>
    all.map((to) => ({ from, written: to, to, isTypeOnly: false })),
  )

const tree = makeImports({
  'a/rule.test.ts': ['a/rule.ts'],
  'a/use-case.ts': ['a/rule.ts'],
  'a/routes.ts': ['a/use-case.ts'],
  'a/routes.test.ts': ['a/routes.ts'],
  'b/other.test.ts': ['a/routes.ts'],
  'b/far.test.ts': ['b/far.ts'],
})

const limits = (most: number, times: Record<string, number> = {}) => ({
  most,
  time: 40,
  timeOf: (test: string) => times[test] ?? 1,
})

test('tests that import a changed file come before tests that reach it through others', () => {
  expect(findNearestTests(tree, ['a/rule.ts'], limits(10))).toEqual({
    chosen: ['a/rule.test.ts', 'a/routes.test.ts', 'b/other.test.ts'],
    leftOut: 0,
  })
})

test('at the same distance, tests in the folder of the change come first', () => {
  expect(findNearestTests(tree, ['a/use-case.ts'], limits(1))).toEqual({
    chosen: ['a/routes.test.ts'],
    leftOut: 1,
  })
})

test('of many tests at the same distance, those that share a word with the change come first', () => {
  const barrel = makeImports({
    'contract/index.ts': ['contract/sites.ts'],
    'server/companies.test.ts': ['contract/index.ts'],
    'server/suppliers/site-facts.test.ts': ['contract/index.ts'],
    'web/SiteList.test.tsx': ['contract/index.ts'],
    'contract/texts.test.ts': ['contract/index.ts'],
  })
  expect(findNearestTests(barrel, ['contract/sites.ts'], limits(10)).chosen).toEqual([
    'web/SiteList.test.tsx',
    'server/suppliers/site-facts.test.ts',
    'contract/texts.test.ts',
    'server/companies.test.ts',
  ])
})

test('a changed test runs itself', () => {
  expect(findNearestTests(tree, ['b/far.test.ts'], limits(10)).chosen).toEqual(['b/far.test.ts'])
})

test('imports in a circle are followed once', () => {
  const circle = makeImports({ 'a.ts': ['b.ts'], 'b.ts': ['a.ts'], 'a.test.ts': ['b.ts'] })
  expect(findNearestTests(circle, ['a.ts'], limits(10)).chosen).toEqual(['a.test.ts'])
})

test('a file that no test reaches has no tests', () => {
  expect(findNearestTests(tree, ['docs/page.md'], limits(10))).toEqual({ chosen: [], leftOut: 0 })
})

test('tests that take too long are left out, except the nearest', () => {
  const choose = (times: Record<string, number>) =>
    findNearestTests(tree, ['a/rule.ts'], limits(10, times))
  expect(choose({ 'a/routes.test.ts': 60 })).toEqual({
    chosen: ['a/rule.test.ts', 'b/other.test.ts'],
    leftOut: 1,
  })
  expect(choose({ 'a/rule.test.ts': 60 })).toEqual({ chosen: ['a/rule.test.ts'], leftOut: 2 })
})
