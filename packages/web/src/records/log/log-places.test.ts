import { expect, test } from 'vitest'
import { keysOfRole, type RoleName } from '@cradle/contract'
import { findLoggedPage } from './log-places.ts'

const findPageAs = (role: RoleName, iri: string | undefined) =>
  findLoggedPage(iri, (wanted) => wanted.some((key) => keysOfRole(role).has(key)))

test.each([
  ['/2/users/7', '/management/users/7'],
  ['/2/companies/7', '/management/companies/7/basics'],
  ['/2/calculations/7', '/lca/calculations/7/basics'],
  ['/2/methods/7', '/admin/methods/7'],
  ['/2/licences/7', '/admin/licences'],
  ['/epic/epds/7', '/share/calculations/7'],
  ['/epic/collections/7', '/share/collections/7/calculations'],
  ['/epic/applications/7', '/share/applications/7/tokens'],
  ['/2/weighting_sets/7', '/admin/weighting-sets'],
  ['/2/sessions/7', null],
  ['/2/constructor/7', null],
  ['/2/users/7/log', null],
  [undefined, null],
])('the page of the logged record %s is %s', (iri, page) =>
  expect(findPageAs('ROLE_SUPER_ADMIN', iri)).toBe(page),
)

test('a record has no page for readers who may not open it', () => {
  expect(findPageAs('ROLE_COMPANY_ADMIN', '/2/companies/7')).toBe('/management/companies/7/basics')
  expect(findPageAs('ROLE_COMPANY_ADMIN', '/2/methods/7')).toBeNull()
  expect(findPageAs('ROLE_COMPANY_ADMIN', '/2/licences/7')).toBeNull()
  expect(findPageAs('ROLE_CCF_EDITOR', '/api/footprints/7')).toBe('/ccf/footprints/7/home')
  expect(findPageAs('ROLE_REVIEWER', '/api/footprints/7')).toBeNull()
})
