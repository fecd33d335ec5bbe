import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAdminPool } from '#platform/testing/database'
import { world, type World } from '#platform/testing/world'
import { userArea } from './user-routes.ts'

const AHEAD = 10_000
let w: World
let admin: pg.Pool
beforeAll(async () => {
  w = await world([userArea])
  admin = openAdminPool(w.adminUrl, 1)
  await admin.query(
    `insert into logs (id, company_id, action, created_at)
     select gen_random_uuid(), $1, case when n <= 40 then 'rare.event' else 'company.edit' end, now() - n * interval '1 second'
     from generate_series(1, $2) n`,
    [w.companies.alpha, AHEAD + 500],
  )
})
afterAll(async () => {
  await admin.end()
  await w.close()
})

const read = async (query: string) =>
  (await w.as('ROLE_COMPANY_ADMIN').get(`/2/logs?itemsPerPage=100${query}`)).body

test('a long log counts 10,000 entries beyond its page, and every page announces the next one', async () => {
  const first = await read('')
  expect(first.member).toHaveLength(100)
  expect(first.totalItems).toBe(AHEAD + 100)
  expect(first.view.next).toContain('page=2')
  const late = await read('&page=104')
  expect(late.totalItems).toBe(AHEAD + 500)
  expect(late.view.next).toContain('page=105')
  const last = await read('&page=105')
  expect(last.member).toHaveLength(100)
  expect(last.view.next).toBeUndefined()
})

test('a short list is counted exactly', async () => {
  const rare = await read('&action=rare.event&itemsPerPage=10')
  expect(rare.totalItems).toBe(40)
})
