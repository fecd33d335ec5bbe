import { expect, test } from 'vitest'
import { sortCountsByStatus } from './counts-by-status.ts'

test('counts follow the order of the workflow, and empty statuses are omitted', () => {
  expect(sortCountsByStatus({ verified: 2, draft: 1, valid: 0, incomplete: 4 })).toEqual([
    { status: 'draft', count: 1 },
    { status: 'incomplete', count: 4 },
    { status: 'verified', count: 2 },
  ])
  expect(sortCountsByStatus({})).toEqual([])
})
