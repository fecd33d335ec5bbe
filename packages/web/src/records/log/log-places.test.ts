import { expect, test } from 'vitest'
import { findLoggedPage } from './log-places.ts'

test.each([
  ['/2/users/7', '/management/users/7'],
  ['/2/companies/7', '/management/companies/7/basics'],
  ['/2/calculations/7', '/lca/calculations/7/basics'],
  ['/2/sessions/7', null],
  ['/2/constructor/7', null],
  ['/2/users/7/log', null],
  [undefined, null],
])('the page of the logged record %s is %s', (resource, page) =>
  expect(findLoggedPage(resource)).toBe(page),
)
