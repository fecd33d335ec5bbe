import { Log, recordRoutes } from '@cradle/contract'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RoleName } from '@cradle/contract'
import { newId } from '#platform/ids'
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
  (
    await w
      .as('ROLE_COMPANY_ADMIN')
      .call(recordRoutes(Log).list, { search: `itemsPerPage=100${query}` })
  ).body

test('a long log counts 10,000 entries beyond its page, and every page announces the next one', async () => {
  const first = await read('')
  expect(first.member).toHaveLength(100)
  expect(first.totalItems).toBe(AHEAD + 100)
  expect(first.view!.next).toContain('page=2')
  const late = await read('&page=104')
  expect(late.totalItems).toBe(AHEAD + 500)
  expect(late.view!.next).toContain('page=105')
  const last = await read('&page=105')
  expect(last.member).toHaveLength(100)
  expect(last.view!.next).toBeUndefined()
})

test('a short list is counted exactly', async () => {
  const rare = await read('&action=rare.event&itemsPerPage=10')
  expect(rare.totalItems).toBe(40)
})

test('an entry names its record and those whose ids it changed, as far as the reader may view them', async () => {
  const { alpha, beta, group } = w.companies
  const [licence, method] = [newId(), newId()]
  await admin.query(`insert into licences (id, name) values ($1, 'Complete')`, [licence])
  await admin.query(`insert into methods (id, name) values ($1, 'EN 15804+A2')`, [method])
  const changes = {
    licence_id: { before: null, after: licence },
    method_ids: { before: [], after: [method] },
    parent_company_id: { before: beta, after: group },
    active: { before: false, after: true },
  }
  await admin.query(
    `insert into logs (id, company_id, action, resource, changes, created_at) values (gen_random_uuid(), $1, 'named.event', $2, $3, now())`,
    [alpha, `/2/companies/${alpha}`, changes],
  )
  const readAs = async (role: RoleName) =>
    (await w.as(role).call(recordRoutes(Log).list, { query: { action: 'named.event' } })).body
      .member[0]
  const names = {
    [licence]: { '@id': `/2/licences/${licence}`, name: 'Complete' },
    [method]: { '@id': `/2/methods/${method}`, name: 'EN 15804+A2' },
    [alpha]: { '@id': `/2/companies/${alpha}`, name: expect.any(String) },
    [group]: { '@id': `/2/companies/${group}`, name: expect.any(String) },
    [beta]: { '@id': `/2/companies/${beta}`, name: expect.any(String) },
  }
  const forAll = await readAs('ROLE_SUPER_ADMIN')
  expect(forAll!.changes).toEqual(changes)
  expect(forAll!.records).toEqual(names)
  const forCompany = await readAs('ROLE_COMPANY_ADMIN')
  expect(forCompany!.records).toHaveProperty(alpha)
  expect(forCompany!.records).not.toHaveProperty(beta)
})

test('an entry about a published declaration names it', async () => {
  const { alpha } = w.companies
  const [calculation, epd] = [newId(), newId()]
  // The calculation of the declaration is of no interest here.
  await admin.query(`set session_replication_role = replica`)
  await admin.query(
    `insert into epds (id, company_id, calculation_id, name) values ($1, $2, $3, 'Wall')`,
    [epd, alpha, calculation],
  )
  await admin.query(`set session_replication_role = default`)
  await admin.query(
    `insert into logs (id, company_id, action, resource, created_at) values (gen_random_uuid(), $1, 'share.event', $2, now())`,
    [alpha, `/epic/epds/${epd}`],
  )
  const readAs = async (role: RoleName) =>
    (await w.as(role).call(recordRoutes(Log).list, { query: { action: 'share.event' } })).body
      .member[0]!.records
  expect(await readAs('ROLE_SUPER_ADMIN')).toEqual({
    [epd]: { '@id': `/epic/epds/${epd}`, name: 'Wall' },
  })
  expect(await readAs('ROLE_COMPANY_ADMIN')).toBeUndefined()
})

test('an entry names the records of its message, and says which of them are deleted', async () => {
  const { alpha } = w.companies
  const calculation = newId()
  await admin.query(`set session_replication_role = replica`)
  await admin.query(
    `insert into calculations (id, company_id, method_id, product_name, calculation_type, status, deleted_at)
     values ($1, $2, $3, 'Lintel', 'product', 'valid', now())`,
    [calculation, alpha, newId()],
  )
  await admin.query(`set session_replication_role = default`)
  await admin.query(
    `insert into logs (id, company_id, action, resource, message, created_at) values (gen_random_uuid(), $1, 'message.event', $2, $3, now())`,
    [
      alpha,
      `/2/credit_transactions/${newId()}`,
      `500 for /2/companies/${alpha}, of /2/calculations/${calculation}`,
    ],
  )
  const answer = await w
    .as('ROLE_SUPER_ADMIN')
    .call(recordRoutes(Log).list, { query: { action: 'message.event' } })
  expect(answer.body.member[0]!.records).toEqual({
    [alpha]: { '@id': `/2/companies/${alpha}`, name: expect.any(String) },
    [calculation]: { '@id': `/2/calculations/${calculation}`, name: 'Lintel', gone: true },
  })
})
