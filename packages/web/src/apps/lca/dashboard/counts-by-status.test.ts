import { expect, test } from 'vitest'
import { countsByStatus } from './counts-by-status.ts'

test('counts stand in the order of the work, and states without calculations are left out', () => {
  expect(countsByStatus({ verified: 2, draft: 1, valid: 0, incomplete: 4 })).toEqual([
    { status: 'draft', count: 1 },
    { status: 'incomplete', count: 4 },
    { status: 'verified', count: 2 },
  ])
  expect(countsByStatus({})).toEqual([])
})
