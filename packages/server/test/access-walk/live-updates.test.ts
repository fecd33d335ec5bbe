import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  collectionIri,
  liveResources,
  roleNames,
  type Resource,
  type RoleName,
} from '@cradle/contract'
import type { Row } from '#platform/db/schema'
import { conformanceCalculationId } from '#seeds/conformance/conformance-ids'
import { keepDocument, moveReport } from '#reports/requests/report-states'
import { makeBody } from './bodies.ts'
import { listScopes, makeRights, type Slug } from './expected-rights.ts'
import { listPeople, openHub, type Heard, type Listener, type Person } from './live-listeners.ts'
import { makeWalkWorld, type WalkWorld } from './walk-world.ts'
import { LONG } from './walked-routes.ts'
import { forEachInParallel } from './walker.ts'

/** The clock is fixed: signed links to files contain the time. */
const start = new Date()
let world: WalkWorld
let hub: Awaited<ReturnType<typeof openHub>>
let people: Person[]
let listeners: Listener[]
/** Companies whose users received updates of a type of record. */
const heardIn = new Map<string, Set<Slug>>()
const whoHeard = new Set<Person>()
const findings: string[] = []
const deleted = new Set<string>()
let compared = 0

beforeAll(async () => {
  world = await makeWalkWorld(() => start)
  await world.admin.query('delete from live_updates')
  hub = await openHub(world)
  people = await listPeople(world)
  listeners = await Promise.all(people.map((person) => hub.listen(person)))
})
afterAll(async () => {
  await hub.close()
  await world.close()
})

const findPerson = (role: RoleName, home: Slug): Person =>
  people.find((p) => p.role === role && p.home === home)!

async function call(
  person: Person,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: unknown,
): Promise<{ status: number; text: string }> {
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json'
  const answer = await world.app.inject({
    method,
    url,
    headers: {
      authorization: person.authorization,
      ...(body === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  return { status: answer.statusCode, text: answer.body }
}

/**
 * Sends a request, and compares the update that each user receives with that user's GET. @returns
 * the answer
 */
async function sendAndCompare(...[person, method, url, body]: Parameters<typeof send>) {
  const answer = await send(person, method, url, body)
  await compareNews(`${method} ${url}`)
  return answer
}

async function send(
  person: Person,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: unknown,
): Promise<Record<string, string>> {
  const { status, text } = await call(person, method, url, body)
  // A semi-finished product in a calculation is also an input, with an address of its own.
  if (method === 'DELETE')
    deleted.add(url).add(url.replace('/semi_finished_product_usages/', '/inputs/'))
  if (status >= 300) throw new Error(`${person.name} ${method} ${url}: ${status} ${text}`)
  return text === '' ? {} : (JSON.parse(text) as Record<string, string>)
}

/** Compares the updates since the last comparison. */
async function compareNews(after: string): Promise<void> {
  await waitForMark(listeners)
  const heard = listeners.map((listener) => ({ person: listener.person, news: listener.take() }))
  await compareAll(heard, after)
  await findMissing(heard, after)
}

async function waitForMark(all: readonly Listener[]): Promise<void> {
  const mark = await hub.mark()
  await vi.waitFor(() => expect(all.filter((l) => !l.isAt(mark)).length).toBe(0), {
    timeout: 60_000,
    interval: 5,
  })
}

/** What a user received of one record, in order. */
interface News {
  person: Person
  iri: string
  texts: readonly string[]
}

/** How often each group of users was asked: another one of them is asked each time. */
let turns = 0

/**
 * Those who received the same of a record with the same right to see it, in one company, are served alike: one of them asks for
 * the record, each time another one.
 */
async function compareAll(
  heard: readonly { person: Person; news: readonly Heard[] }[],
  after: string,
): Promise<void> {
  const all = heard.flatMap(({ person, news }) =>
    [...Map.groupBy(news, ({ iri }) => iri)].map(([iri, some]): News => {
      whoHeard.add(person)
      for (const { text } of some) {
        const type = String((JSON.parse(text) as Record<string, unknown>)['@type'])
        heardIn.set(type, (heardIn.get(type) ?? new Set()).add(person.home))
      }
      return { person, iri, texts: some.map(({ text }) => text) }
    }),
  )
  const alike = Map.groupBy(all, ({ person, iri, texts }) =>
    JSON.stringify([person.home, listViewScopes(person, iri), iri, texts]),
  )
  await forEachInParallel(alike.values(), (group) => compare(group[turns++ % group.length]!, after))
}

/** The scopes in which a user sees records of the kind of this one; what belongs to another record is seen by its rules, so by role. */
const listViewScopes = ({ role, home }: Person, iri: string): string => {
  const kind = findResource(iri)
  return kind ? listScopes(makeRights(role, home), kind.entity, 'view').join() : role
}

/**
 * The newest document of a record equals the answer of GET; an older one has no field that GET
 * lacks. For a record that GET refuses, only the address may be published, after its deletion.
 */
async function compare({ person, iri, texts }: News, after: string): Promise<void> {
  const now = await call(person, 'GET', iri)
  for (const [place, text] of texts.entries()) {
    compared++
    const told = JSON.parse(text) as Record<string, unknown>
    const isTombstone = Object.keys(told).length === 2
    const isSame =
      now.status === 200
        ? place === texts.length - 1
          ? JSON.stringify(sortKeys(told)) === JSON.stringify(sortKeys(JSON.parse(now.text)))
          : hasNoMore(told, JSON.parse(now.text))
        : isTombstone && now.status === 404 && deleted.has(iri)
    if (!isSame)
      findings.push(
        `${person.name} after ${after}: heard ${text.slice(0, 300)}, GET ${now.status} ${now.text.slice(0, 300)}`,
      )
  }
}

/** Users of Alpha receive updates of every record of Alpha that they may read. */
async function findMissing(
  heard: readonly { person: Person; news: readonly Heard[] }[],
  after: string,
): Promise<void> {
  const told = new Set(
    heard
      .filter(({ person }) => person.home === 'alpha')
      .flatMap(({ news }) => news.map(({ iri }) => iri)),
  )
  const unheard = heard
    .filter(({ person }) => person.home === 'alpha')
    .flatMap(({ person, news }) =>
      [...told]
        .filter(
          (iri) => !iri.startsWith('/2/notifications') && !news.some((one) => one.iri === iri),
        )
        .map((iri) => ({ person, iri })),
    )
  const alike = Map.groupBy(unheard, ({ person, iri }) =>
    JSON.stringify([listViewScopes(person, iri), iri]),
  )
  await forEachInParallel(alike.values(), async (group) => {
    const { person, iri } = group[turns++ % group.length]!
    if ((await call(person, 'GET', iri)).status === 200)
      findings.push(`${person.name} after ${after}: may read ${iri} and did not hear of it`)
  })
}

/** Returns whether the first document has no field that the second one lacks. */
function hasNoMore(told: unknown, now: unknown): boolean {
  if (typeof told !== 'object' || told === null || Array.isArray(told)) return true
  if (typeof now !== 'object' || now === null) return false
  return Object.entries(told).every(
    ([key, value]) => key in now && hasNoMore(value, (now as Record<string, unknown>)[key]),
  )
}

/** Sorts the keys of objects. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sortKeys(one)]),
  )
}

const made: string[] = []

test('every role listens in every company', () => {
  expect(listeners).toHaveLength(roleNames.length * 7)
})

test(
  'changes in Alpha are published as GET returns them',
  async () => {
    const writer = findPerson('ROLE_SUPER_ADMIN', 'alpha')
    const calculation = `/2/calculations/${world.samples['Calculation']!.alpha!}`
    const part = conformanceCalculationId('alpha', 'valid', 2)
    const kinds = liveResources.filter(
      (r) =>
        r.operations.includes('create') &&
        !r.isUpload &&
        !['Report', 'CalculationResultJournal'].includes(r.type),
    )
    expect(kinds.length).toBeGreaterThan(12)
    const changes: { url: string; body: object }[] = []
    for (const kind of kinds) {
      const body = {
        ...makeBody(world, kind),
        ...(kind.type === 'WasteScenario' ? { leave: 100 } : {}),
        ...(kind.type === 'SemiFinishedProductUsage'
          ? { semiFinishedProduct: `/2/calculations/${part}` }
          : {}),
      }
      const { '@id': iri } = await send(writer, 'POST', collectionIri(kind), body)
      made.push(iri!)
      const name = ['name', 'productName', 'description'].find((n) => n in kind.fields)
      if (name && kind.operations.includes('patch'))
        changes.push({ url: iri!, body: { [name]: `New ${kind.type}` } })
    }
    await compareNews('POST')
    for (const { url, body } of changes) await send(writer, 'PATCH', url, body)
    await compareNews('PATCH')
    for (const person of [writer, findPerson('ROLE_AGENCY_ADMIN', 'alpha-group')])
      await sendAndCompare(person, 'PATCH', calculation, {
        productDescription: `Open, by ${person.name}`,
        productDescriptionConfidential: `Confidential, by ${person.name}`,
      })
    await send(writer, 'POST', '/2/calculation_result_journals', { calculation })
    await send(writer, 'POST', `${calculation}/presence`, { place: 'inputs' })
    await compareNews('POST journal and presence')
    for (const field of ['productimagefile', 'productionprocessfile'])
      await upload(writer, calculation, field)
    await sendAndCompare(writer, 'PATCH', calculation, { productDescription: 'With files' })
    expect(findings).toEqual([])
  },
  LONG,
)

const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function upload(person: Person, calculation: string, field: string): Promise<void> {
  const isPicture = field.includes('image')
  const content = isPicture
    ? Buffer.from(PICTURE, 'base64')
    : Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
  const head = `--walk\r\ncontent-disposition: form-data; name="file"; filename="${isPicture ? 'a.png' : 'a.pdf'}"\r\ncontent-type: ${isPicture ? 'image/png' : 'application/pdf'}\r\n\r\n`
  const answer = await world.app.inject({
    method: 'POST',
    url: `${calculation}/${field}`,
    headers: {
      authorization: person.authorization,
      'content-type': 'multipart/form-data; boundary=walk',
    },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--walk--\r\n')]),
  })
  if (answer.statusCode !== 201) throw new Error(`${field}: ${answer.statusCode} ${answer.body}`)
  await compareNews(`POST ${calculation}/${field}`)
}

test.each([
  { subject: 'Calculation', column: 'calculation_id' },
  { subject: 'Footprint', column: 'footprint_id' },
] as const)(
  'a report of a $subject is published in each state, with the link to its file only where GET returns it',
  async ({ subject, column }) => {
    const writer = findPerson('ROLE_SUPER_ADMIN', 'alpha')
    const { services } = world
    const { rows } = await world.admin.query(
      `select * from reports where company_id = $1 and ${column} = $2`,
      [world.companies.alpha, world.samples[subject]!.alpha],
    )
    const report = rows[0] as Row<'reports'>
    const before = compared
    await world.admin.query(`update reports set state = 'queued', error = null where id = $1`, [
      report.id,
    ])
    const origin = services.config.publicOrigin
    await moveReport(services, origin, report.id, ['queued'], { state: 'running' })
    await compareNews('a report runs')
    const done = await keepDocument(services, origin, report, {
      name: 'Brick',
      content: Buffer.from('%PDF-1.7'),
    })
    await compareNews('a report is done')
    expect(done?.['state']).toBe('done')
    const { text } = await call(writer, 'GET', `/2/reports/${report.id}`)
    expect(text).toContain('signature=')
    expect(findings).toEqual([])
    expect(compared).toBeGreaterThan(before)
    expect([...heardIn.get('Report')!]).toEqual(expect.arrayContaining(['alpha', 'alpha-group']))
  },
  LONG,
)

test(
  'both sides receive a review as GET returns it to each',
  async () => {
    const { review, calculation } = world.reviewed.alpha
    const [reviewer, editor] = [
      findPerson('ROLE_REVIEWER', 'verify'),
      findPerson('ROLE_SUPER_ADMIN', 'alpha'),
    ]
    const thread = await sendAndCompare(reviewer, 'POST', `/2/reviews/${review!}/threads`, {
      anchor: { kind: 'calculation' },
      text: 'Why?',
    })
    await sendAndCompare(editor, 'POST', `${thread['@id']!}/comments`, { text: 'Because' })
    await world.admin.query(`update reviews set status = 'accepted' where id = $1`, [review])
    const round = { reviews: [`/2/reviews/${review!}`] }
    await sendAndCompare(reviewer, 'PUT', `/2/reviews/${review!}/checklist`, {
      answers: [{ key: 'general.independence', answer: 'yes' }],
    })
    await sendAndCompare(reviewer, 'POST', '/2/group_actions/reject_reviews', {
      ...round,
      comment: 'No',
    })
    await sendAndCompare(editor, 'PATCH', `/2/calculations/${calculation!}`, {
      productDescription: 'Again',
      productDescriptionConfidential: 'For the reviewer too',
    })
    expect(findings).toEqual([])
    for (const type of ['Review', 'ReviewThread', 'Calculation'])
      expect([...heardIn.get(type)!], type).toEqual(expect.arrayContaining(['alpha', 'verify']))
  },
  LONG,
)

test(
  'a deletion publishes the address alone',
  async () => {
    const writer = findPerson('ROLE_SUPER_ADMIN', 'alpha')
    for (const iri of made.toReversed()) {
      const kind = findResource(iri)!
      if (!kind.operations.includes('delete')) continue
      // A record that is published as a parent may be deleted next, so updates of parents are
      // compared alone.
      if (kind.ownership === 'parent') {
        await compareNews('DELETE')
        await sendAndCompare(writer, 'DELETE', iri)
      } else await send(writer, 'DELETE', iri)
    }
    await compareNews('DELETE')
    expect(findings).toEqual([])
  },
  LONG,
)

const findResource = (iri: string): Resource | undefined =>
  liveResources.find((r) => iri.startsWith(`${collectionIri(r)}/`))

test('sisters, parents and reviewers received updates, and no user of Beta did', () => {
  const homes = [...heardIn.values()].flatMap((set) => [...set])
  expect(homes).toEqual(expect.arrayContaining(['alpha', 'alpha-sister', 'alpha-group', 'verify']))
  for (const stranger of ['beta', 'beta-group']) expect(homes).not.toContain(stranger)
})

test(
  'history contains no more than GET returns now',
  async () => {
    for (const listener of listeners.splice(0)) listener.leave()
    const before = compared
    const strangers = [
      findPerson('ROLE_SUPER_ADMIN', 'beta'),
      findPerson('ROLE_REVIEWER', 'beta-group'),
    ]
    const again = await Promise.all(
      [...whoHeard, ...strangers].map((person) => hub.listen(person, 'earliest')),
    )
    await waitForMark(again)
    await compareAll(
      again.map((listener) => ({ person: listener.person, news: listener.take() })),
      'DELETE, from history',
    )
    expect(findings).toEqual([])
    expect(compared - before).toBeGreaterThan(500)
    for (const listener of again) listener.leave()
    if (process.env['WALK_COUNT']) console.log(`${compared} updates compared`)
  },
  LONG,
)
