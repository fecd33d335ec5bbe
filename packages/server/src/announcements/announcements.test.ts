import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Announcement, recordRoutes } from '@cradle/contract'
import type { Answer } from '#platform/testing/api-client'
import { readProblem } from '#platform/testing/read-answer'
import { systemScope } from '#access/scope'
import { world, type World } from '#platform/testing/world'
import { announcementArea } from './announcement-routes.ts'

let w: World
beforeAll(async () => {
  w = await world([announcementArea])
})
afterAll(() => w.close())

const HOUR = 3_600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString()
const body = (more: Record<string, unknown> = {}) => ({
  title: 'New weighting set',
  description: 'Prices of set 2 are confirmed.',
  type: 'update',
  publishedAt: inHours(-1),
  ...more,
})
const create = (more: Record<string, unknown> = {}) =>
  w.as('ROLE_NIBE_EMPLOYEE').call(recordRoutes(Announcement).create, { looseBody: body(more) })
const listPaths = (answer: Answer): string[] =>
  readProblem(answer).violations.map(({ propertyPath }) => propertyPath)
/** Updates of the hub about one announcement, oldest first. */
const listUpdates = (iri: string) =>
  w.db.read(systemScope(), async (tx) =>
    (
      await sql<{
        data: string
        private: boolean
      }>`select data, private from live_updates where topics[1] = ${`http://localhost${iri}`} or topics[1] like ${`%${iri}`} order by key`.execute(
        tx,
      )
    ).rows.map((row) => ({
      ...row,
      data: JSON.parse(row.data) as Record<string, unknown>,
    })),
  )

test('every user reads what is published; drafts and planned ones are for their authors', async () => {
  const published = (await create({ versionName: '2.4', stickyUntil: inHours(48) })).body
  const draft = (await create({ publishedAt: null })).body
  const planned = (await create({ publishedAt: inHours(5) })).body
  for (const reader of [
    w.as('ROLE_VIEWER'),
    w.as('ROLE_REVIEWER'),
    w.as('ROLE_COMPANY_ADMIN', 'beta'),
  ]) {
    const list = (await reader.call(recordRoutes(Announcement).list)).body.member
    expect(list.map((one) => one['@id'])).toEqual([published['@id']])
    expect((await reader.get(published['@id'])).body).toMatchObject({ versionName: '2.4' })
    expect((await reader.get(draft['@id'])).status).toBe(404)
    expect((await reader.get(planned['@id'])).status).toBe(404)
  }
  expect(
    (await w.as('ROLE_GENERAL_ADMIN').call(recordRoutes(Announcement).list)).body.totalItems,
  ).toBe(3)
  expect(
    (
      await w
        .as('ROLE_GENERAL_ADMIN')
        .call(recordRoutes(Announcement).list, { query: { type: 'maintenance' } })
    ).body.totalItems,
  ).toBe(0)
})

test('only administrators of the platform write announcements', async () => {
  const { body: made } = await create()
  for (const role of ['ROLE_VIEWER', 'ROLE_COMPANY_ADMIN', 'ROLE_AGENCY_ADMIN'] as const) {
    expect((await w.as(role).post('/2/announcements', body())).status).toBe(403)
    expect((await w.as(role).patch(made['@id'], { title: 'Mine' })).status).toBe(403)
    expect((await w.as(role).delete(made['@id'])).status).toBe(403)
  }
  const admin = w.as('ROLE_GENERAL_ADMIN')
  expect(
    (
      await admin.call(recordRoutes(Announcement).patch, {
        params: { id: made['@id'] },
        body: { title: 'Corrected' },
      })
    ).body.title,
  ).toBe('Corrected')
  expect((await admin.delete(made['@id'])).status).toBe(204)
  expect((await admin.get(made['@id'])).status).toBe(404)
})

test('a translation has a title and a description in a language of the product', async () => {
  const translations = { nl: { title: 'Nieuw', description: 'Prijzen bevestigd.' } }
  expect((await create({ translations })).body.translations).toEqual(translations)
  expect(
    (await create({ translations: { nl: { title: ' ', description: '' } } })).body.translations,
  ).toEqual({})
  expect(listPaths(await create({ translations: { nl: { title: 'Nieuw' } } }))).toEqual([
    'translations.nl.description',
  ])
  expect(listPaths(await create({ translations: { fr: {}, en: {} } }))).toEqual([
    'translations.fr',
    'translations.en',
  ])
  expect(listPaths(await create({ translations: { de: 'Neu' } }))).toEqual(['translations.de'])
  expect(
    listPaths(await create({ translations: { de: { title: 'x'.repeat(256), description: 'x' } } })),
  ).toEqual(['translations.de.title'])
})

test('it cannot be shown on top of the pages only before its publication', async () => {
  expect(listPaths(await create({ stickyUntil: inHours(-2) }))).toEqual(['stickyUntil'])
  const { body: made } = await create({ stickyUntil: inHours(2) })
  expect(
    listPaths(await w.as('ROLE_NIBE_EMPLOYEE').patch(made['@id'], { publishedAt: inHours(3) })),
  ).toEqual(['stickyUntil'])
})

test('open pages hear of a publication and of a withdrawal, and of no draft', async () => {
  const admin = w.as('ROLE_NIBE_EMPLOYEE')
  const { body: made } = await create({ publishedAt: null })
  expect(await listUpdates(made['@id'])).toEqual([])
  await admin.patch(made['@id'], { publishedAt: inHours(-1) })
  expect(await listUpdates(made['@id'])).toMatchObject([
    { private: false, data: { '@id': made['@id'], title: 'New weighting set' } },
  ])
  await admin.patch(made['@id'], { publishedAt: null })
  const [withdrawn] = (await listUpdates(made['@id'])).slice(-1)
  expect(withdrawn).toEqual({
    private: false,
    data: { '@id': made['@id'], '@type': 'Announcement' },
  })
})
