import { afterAll, beforeAll, expect, test } from 'vitest'
import { Review, recordRoutes } from '@cradle/contract'
import {
  makeReviewWorld,
  type ReviewedCalculation,
  type ReviewWorld,
} from '#test/worlds/review-world'

let w: ReviewWorld
let under: ReviewedCalculation
beforeAll(async () => {
  w = await makeReviewWorld()
  under = await w.submitted()
})
afterAll(() => w.close())

const readState = async (role: 'ROLE_EDITOR' | 'ROLE_REVIEWER' | 'ROLE_VIEWER') => {
  const { open, side } = (
    await w.as(role).call(recordRoutes(Review).get, { params: { id: under.review } })
  ).body
  return { open, side }
}

test('a review shows its readers whether it is open and which side they are on', async () => {
  expect(await readState('ROLE_EDITOR')).toEqual({ open: true, side: 'company' })
  expect(await readState('ROLE_REVIEWER')).toEqual({ open: true, side: 'reviewer' })
  expect(await readState('ROLE_VIEWER')).toEqual({ open: true, side: undefined })
  const declined = await w
    .as('ROLE_REVIEWER')
    .post('/2/group_actions/decline_reviews', { reviews: [under.review], comment: 'No time.' })
  expect(declined.status, declined.text).toBe(201)
  expect(await readState('ROLE_REVIEWER')).toEqual({ open: false, side: 'reviewer' })
  const countWaiting = async (whom: string) =>
    (await w.as('ROLE_REVIEWER').call(recordRoutes(Review).list, { query: { waiting: whom } })).body
      .totalItems
  expect([
    await countWaiting('company'),
    await countWaiting('others'),
    await countWaiting('done'),
  ]).toEqual([0, 0, 1])
})
