import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '@cradle/contract'
import { readConfig } from '#platform/config'
import { openDatabase, type Database } from '#platform/db/database'
import { openAppPool } from '#platform/db/pools'
import { embeddedLogin } from '#platform/embedded/find-database'
import { apiClient, type Answer, type ApiClient } from '#platform/testing/api-client'
import { world, type World } from '#platform/testing/world'
import { profileArea } from '#profiles/profile-routes'
import { sessionArea } from '#session/session-routes'
import { userArea } from '#users/user-routes'
import { createApp } from '#app'
import { RequestCounts } from './request-counts.ts'

const MINUTE = 60_000
let w: World
let others: { app: FastifyInstance; db: Database }
beforeAll(async () => {
  w = await world([sessionArea, userArea, profileArea], {
    settings: {
      RATE_LIMITS: 'on',
      RATE_LIMIT_USER: '40',
      RATE_LIMIT_COMPANY: '100',
      RATE_LIMIT_ADDRESS: '30',
      RATE_LIMIT_SEARCH: '20',
    },
  })
  const url = new URL(w.adminUrl)
  url.username = embeddedLogin
  const db = openDatabase(openAppPool(url.href, { max: 4 }))
  others = { db, app: await createApp({ ...w.services, db }) }
})
afterAll(async () => {
  await others.app.close()
  await others.db.close()
  await w.close()
})
/** The user of the role, served by the second process. */
const asElsewhere = async (role: Parameters<World['as']>[0]): Promise<ApiClient> => {
  const token = await w.getToken(role)
  return apiClient(others.app, async () => `Bearer ${token}`)
}
/** Two minutes later nothing of before counts, and it is the start of a minute. */
const forwardTwoMinutes = (): void =>
  w.forward(2 * MINUTE + (MINUTE - (w.services.now().getTime() % MINUTE)))
const listStatuses = async (calls: Promise<Answer>[]): Promise<Record<number, number>> => {
  const counted: Record<number, number> = {}
  for (const { status } of await Promise.all(calls)) counted[status] = (counted[status] ?? 0) + 1
  return counted
}
const sendMany = (n: number, call: (i: number) => Promise<Answer>): Promise<Answer>[] =>
  Array.from({ length: n }, (_, i) => call(i))

test('the shipped limits are those of the security page, on outside of tests, and cannot be switched off in production', () => {
  expect(readConfig({ DATA_DIR: w.services.config.dataDir }).rateLimits).toEqual({
    user: 600,
    company: 3_000,
    address: 3_000,
    search: 300,
    report: 10,
    preview: 60,
    import: 5,
    validation: 10,
  })
  expect(readConfig({ NODE_ENV: 'test' }).rateLimits).toBeNull()
  expect(readConfig({ RATE_LIMITS: 'off', DATA_DIR: w.services.config.dataDir }).rateLimits).toBe(
    null,
  )
  expect(() =>
    readConfig({
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'https://cradle.example',
      JWT_SECRET: 'abcdefghijklmnopqrstuvwxyz-012345',
      MERCURE_SECRET: 'bcdefghijklmnopqrstuvwxyz-0123456',
      FILE_SIGNING_SECRET: 'cdefghijklmnopqrstuvwxyz-01234567',
      ENCRYPTION_KEYS: '1:defghijklmnopqrstuvwxyz-012345678',
      RATE_LIMITS: 'off',
    }),
  ).toThrow('RATE_LIMITS must not be off in production')
})

test('a user over the limit gets 429 in the form of every error, with the seconds to wait, and goes on after them', async () => {
  forwardTwoMinutes()
  const me = w.as('ROLE_EDITOR')
  expect(await listStatuses(sendMany(45, () => me.get('/2/me')))).toEqual({ 200: 40, 429: 5 })
  const refused = await me.get('/2/me')
  expect(refused.status).toBe(429)
  expect(refused.headers['content-type']).toContain('application/problem+json')
  expect(refused.body).toMatchObject({
    code: 'tooManyRequests',
    title: 'An error occurred',
    description: 'Too many requests, try again later.',
  })
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(55)
  expect(wait).toBeLessThanOrEqual(63)
  expect((await w.as('ROLE_VIEWER').get('/2/me')).status).toBe(200)
  w.forward(wait * 1000)
  expect((await me.get('/2/me')).status).toBe(200)
})

test('the window slides: half a minute on, half of what was used is free again', async () => {
  forwardTwoMinutes()
  const me = w.as('ROLE_EDITOR')
  expect(await listStatuses(sendMany(40, () => me.get('/2/me')))).toEqual({ 200: 40 })
  w.forward(MINUTE * 1.5)
  const { 200: free } = await listStatuses(sendMany(40, () => me.get('/2/me')))
  expect(free).toBeGreaterThanOrEqual(19)
  expect(free).toBeLessThanOrEqual(22)
})

test('two processes count together, and let through a tenth too much at most', async () => {
  forwardTwoMinutes()
  const [here, there] = [w.as('ROLE_EDITOR'), await asElsewhere('ROLE_EDITOR')]
  const { 200: passed } = await listStatuses(
    sendMany(100, (i) => (i % 2 ? here : there).get('/2/me')),
  )
  expect(passed).toBeGreaterThanOrEqual(36)
  expect(passed).toBeLessThanOrEqual(44)
})

test('all users of a company share its limit', async () => {
  forwardTwoMinutes()
  const roles = ['ROLE_EDITOR', 'ROLE_VIEWER', 'ROLE_LCA_EDITOR', 'ROLE_ADMIN'] as const
  const users = roles.map((role) => w.as(role))
  expect(await listStatuses(sendMany(120, (i) => users[i % 4]!.get('/2/me')))).toEqual({
    200: 100,
    429: 20,
  })
  expect((await w.as('ROLE_REVIEWER').get('/2/me')).status).toBe(200)
})

test('callers without a sign-in are limited by their address, and a wrong token is one of them', async () => {
  forwardTwoMinutes()
  const wrong = (i: number) =>
    i % 2
      ? w.anonymous.get('/2/me')
      : w.anonymous.get('/2/me', { authorization: 'Bearer made.up.token' })
  expect(await listStatuses(sendMany(35, wrong))).toEqual({ 401: 30, 429: 5 })
  expect((await w.as('ROLE_EDITOR').get('/2/me')).status).toBe(200)
})

test('a program that reads published data is told when it may go on', async () => {
  forwardTwoMinutes()
  const program = apiClient(others.app, async () => undefined)
  const read = () => program.get('/epic/data/changes')
  expect(await listStatuses(sendMany(35, read))).toEqual({ 200: 30, 429: 5 })
  const refused = await read()
  expect(refused.body).toMatchObject({ code: 'tooManyRequests' })
  w.forward(Number(refused.headers['retry-after']) * 1000)
  expect((await read()).status).toBe(200)
})

test('a search has a limit of its own; other calls go on', async () => {
  forwardTwoMinutes()
  const me = w.as('ROLE_EDITOR')
  const search = () => me.get('/2/environmental_profiles?search=brick&itemsPerPage=1')
  expect(await listStatuses(sendMany(22, search))).toEqual({ 200: 20, 429: 2 })
  expect((await me.get('/2/environmental_profiles?itemsPerPage=1')).status).toBe(200)
})

test('the documents of the API are no calls', async () => {
  forwardTwoMinutes()
  const anybody = apiClient(others.app, async () => undefined)
  expect(await listStatuses(sendMany(35, () => anybody.get('/2/contexts/User')))).toEqual({
    200: 35,
  })
  expect((await anybody.get('/2/me')).status).toBe(401)
})

test('repetitions with one Idempotency-Key count as one report', async () => {
  forwardTwoMinutes()
  const me = await asElsewhere('ROLE_EDITOR')
  const ask = (key: string) =>
    me.post('/2/reports', { calculation: 'x', type: 'csv' }, { 'idempotency-key': key })
  expect(await listStatuses(sendMany(15, () => ask('the same')))).toEqual({ 400: 15 })
  expect(await listStatuses(sendMany(12, (i) => ask(`another ${i}`)))).toEqual({ 400: 9, 429: 3 })
})

test('reports, their previews and archives have the limits of documents', () => {
  const findLimit = (method: string, path: string) =>
    routes.find((r) => r.base === '/2' && r.method === method && r.path === path)?.limit
  expect(findLimit('POST', '/reports')).toBe('report')
  expect(findLimit('POST', '/reports/{id}/retry')).toBe('report')
  expect(findLimit('POST', '/group_actions/report_downloads')).toBe('report')
  expect(findLimit('POST', '/calculations/{id}/report_preview')).toBe('preview')
  expect(findLimit('GET', '/reports')).toBeUndefined()
})

const at = (): Date => new Date(1_800_000_000_000)
const fail = (error: unknown): never => {
  throw error
}

test('a limit of ten is exact over two processes, and refused requests are not counted', async () => {
  const both = [new RequestCounts(w.db, at, fail), new RequestCounts(others.db, at, fail)]
  const limit = [{ bucket: 'report of somebody', max: 10 }]
  const verdicts = []
  for (let i = 0; i < 30; i++) verdicts.push(await both[i % 2]!.take(limit))
  expect(verdicts.map((v) => v.isAllowed)).toEqual([
    ...Array(10).fill(true),
    ...Array(20).fill(false),
  ])
  for (const counts of both) await counts.close()
})

test('two processes that are asked at the same moment never pass a limit of ten', async () => {
  const both = [new RequestCounts(w.db, at, fail), new RequestCounts(others.db, at, fail)]
  const limit = [{ bucket: 'report of somebody else', max: 10 }]
  const verdicts = await Promise.all(Array.from({ length: 40 }, (_, i) => both[i % 2]!.take(limit)))
  const allowed = verdicts.filter((v) => v.isAllowed).length
  expect(allowed).toBeGreaterThan(0)
  expect(allowed).toBeLessThanOrEqual(10)
  for (const counts of both) await counts.close()
})

test('without the database each process goes on counting alone', async () => {
  const errors: unknown[] = []
  const broken = {
    transact: () => Promise.reject(new Error('away')),
  } as unknown as Database
  const counts = new RequestCounts(broken, at, (error) => errors.push(error))
  const limit = [{ bucket: 'user', max: 20 }]
  const verdicts = []
  for (let i = 0; i < 25; i++) verdicts.push(await counts.take(limit))
  expect(verdicts.filter((v) => v.isAllowed)).toHaveLength(20)
  expect(errors.length).toBeGreaterThan(0)
  await counts.close()
})

test('counting costs no way to the database for each request', async () => {
  let ways = 0
  const counted = {
    transact: (...all: Parameters<Database['transact']>) => {
      ways += 1
      return w.db.transact(...all)
    },
  } as Database
  const counts = new RequestCounts(counted, at, fail)
  for (let i = 0; i < 590; i++) await counts.take([{ bucket: 'busy user', max: 600 }])
  expect(ways).toBeLessThan(15)
  await counts.close()
})
