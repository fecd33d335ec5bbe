import { expect, test } from 'vitest'
import type { Membership } from '../api/access.ts'
import { needsAllMemberships, recentFirst } from './memberships.ts'

const membership = (id: string, name: string, role = 'ROLE_EDITOR'): Membership => ({
  '@id': `/2/memberships/${id}`,
  id,
  company: { '@id': `/2/companies/${id}`, id, name },
  roles: [{ '@id': `/2/roles/${role}`, id: role, name: role, view: role }],
})

test('memberships used last come first, the others by company name', () => {
  const memberships = [membership('1', 'Beta'), membership('2', 'Alpha'), membership('3', 'Gamma')]
  expect(
    recentFirst({ memberships, recentMembershipIds: ['3'] }).map((one) => one.company.name),
  ).toEqual(['Gamma', 'Alpha', 'Beta'])
})

test('all memberships are offered from six on, or to those who administer several companies', () => {
  const five = Array.from({ length: 5 }, (_, index) =>
    membership(String(index), `Company ${index}`),
  )
  expect(needsAllMemberships(five)).toBe(false)
  expect(needsAllMemberships([...five, membership('6', 'Six')])).toBe(true)
  expect(needsAllMemberships([membership('1', 'Alpha', 'ROLE_CORPORATE_EPD_ADMIN')])).toBe(true)
})
