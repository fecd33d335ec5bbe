import { expect, test } from 'vitest'
import { permissionKeys, roleNames } from '@cradle/contract'
import { gates } from './gates.ts'
import { explainClosure, listRights } from './who-can-give.ts'

test('an administrator of the company gives the rights of its roles, the platform all others', () => {
  expect(explainClosure(gates.users, ['ROLE_EDITOR'])).toMatchObject({
    isOfCompany: false,
    giver: 'company',
    views: expect.arrayContaining(['Admin', 'Company admin', 'Super admin']) as string[],
  })
  expect(explainClosure(gates.console, ['ROLE_GENERAL_ADMIN'])).toEqual({
    isOfCompany: false,
    giver: 'platform',
    views: ['Super admin'],
  })
})

test('a right of the role that is missing nevertheless is one that the company lacks', () =>
  expect(explainClosure(gates.footprints, ['ROLE_CCF_EDITOR']).isOfCompany).toBe(true))

test('every gate has a role that opens it', () => {
  for (const gate of Object.values(gates))
    expect(explainClosure(gate, []).views.length).toBeGreaterThan(0)
  expect(roleNames.length).toBeGreaterThan(0)
})

test('a right is named once, however far it reaches', () => {
  expect(
    listRights([
      'calculation.company_self.view',
      'calculation.*.view',
      'review.company_childs.accept',
    ]),
  ).toEqual([
    { key: 'calculation.company_self.view', hasOneReach: false },
    { key: 'review.company_childs.accept', hasOneReach: true },
  ])
  expect(listRights(permissionKeys).length).toBeLessThan(permissionKeys.length)
})
