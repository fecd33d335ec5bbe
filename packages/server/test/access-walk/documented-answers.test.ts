import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormatsModule from 'ajv-formats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calculationFiles, routes, type Route } from '@cradle/contract'
import { requestBodies } from '@cradle/contract/bodies'
import { makeBody } from './bodies.ts'
import type { Slug } from './expected-rights.ts'
import { makeWalkWorld, type Actor, type WalkWorld } from './walk-world.ts'
import { findActor, findNewReasons, makeValidBody, isOneOfMany, LONG } from './walked-routes.ts'
import { forEachInParallel, makePayload, listReviewed, listSamples } from './walker.ts'

/* The documentation describes the sent answers: contexts, properties, and the OpenAPI document. */

interface Sent {
  route: Route
  status: number
  type: string
  accept: string
  text: string
}

let world: WalkWorld
let sent: Sent[]
beforeAll(async () => {
  world = await makeWalkWorld()
  sent = await walkRoutes()
}, LONG)
afterAll(() => world.close())

const roles = [
  'ROLE_COMPANY_EPD_ADMIN',
  'ROLE_LCA_EDITOR',
  'ROLE_REVIEWER',
  'ROLE_VIEWER',
  'ROLE_SUPER_ADMIN',
] as const

/**
 * Calls every route as several users, in both formats: reads, valid writes, invalid writes. One user for each reason.
 * Removals are last.
 */
async function walkRoutes(): Promise<Sent[]> {
  const answers: Sent[] = []
  const walked = routes.filter((r) => r.base === '/2' && !r.path.endsWith('/logout'))
  const inOrder = [
    walked.filter((r) => r.method === 'GET'),
    walked.filter((r) => r.method !== 'GET' && r.method !== 'DELETE' && !isOneOfMany(r)),
    walked.filter((r) => r.method === 'DELETE' && !isOneOfMany(r)),
  ]
  const isNew = findNewReasons()
  for (const some of inOrder)
    await forEachInParallel(some, async (route) => {
      const actors: (Actor | null)[] = [null, ...roles.map((role) => findActor(world, role))]
      for (const actor of actors)
        for (const [owner, id] of actor ? listIds(route) : listIds(route).slice(0, 1))
          for (const [place, body] of listBodies(route).entries()) {
            if (actor && !isNew(route, actor, owner, `${id} ${place}`)) continue
            for (const accept of listFormats(actor))
              answers.push(await sendRequest(route, actor, id, body, accept))
          }
    })
  return answers
}

/** Plain JSON is the same document without its `@` keys: one actor requests it. */
const listFormats = (actor: Actor | null): string[] =>
  actor?.role === 'ROLE_COMPANY_EPD_ADMIN'
    ? ['application/ld+json', 'application/json']
    : ['application/ld+json']

const listIds = (route: Route): [owner: Slug | 'none', id: string][] => {
  if (!route.record) return [['none', '']]
  return [
    ...listSamples(world, route.record.type).filter(([owner]) =>
      ['alpha', 'none', 'beta'].includes(owner),
    ),
    ...listReviewed(world, route.record),
  ]
}

function listBodies(route: Route): unknown[] {
  if (route.method === 'GET' || route.method === 'DELETE') return [undefined]
  if (route.operation === 'create' && route.resource && !route.multipart)
    return [{}, makeBody(world, route.resource)]
  return [
    {},
    makeValidBody(route),
    ...(route.body ? [{ [Object.keys(requestBodies[route.body].shape)[0]!]: 7 }] : []),
  ]
}

async function sendRequest(
  route: Route,
  actor: Actor | null,
  id: string,
  body: unknown,
  accept: string,
): Promise<Sent> {
  const { payload, headers } = makePayload(route, body)
  const answer = await world.app.inject({
    method: route.method,
    url:
      route.base +
      route.path
        .replace('{language}', 'nl')
        .replace(/\{\w+\}/, id || 'unknown')
        .replaceAll(/\{\w+\}/g, '1'),
    ...(payload === undefined ? {} : { payload }),
    headers: { ...headers, accept, ...(actor ? { authorization: actor.authorization } : {}) },
  })
  const type = String(answer.headers['content-type'] ?? '').split(';')[0]!
  return {
    route,
    status: answer.statusCode,
    type,
    accept,
    text: /json/.test(type) ? answer.body : '',
  }
}

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
function* findNodes(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const inner of value) yield* findNodes(inner)
  else if (isNode(value)) {
    yield value
    for (const inner of Object.values(value)) yield* findNodes(inner)
  }
}
const parseBodies = (): unknown[] =>
  sent.filter((s) => s.accept === 'application/ld+json' && s.text).map((s) => JSON.parse(s.text))
const readJson = async (path: string): Promise<Node> =>
  JSON.parse((await world.app.inject({ url: path })).body) as Node

test('every context that an answer names resolves', async () => {
  const named = new Set<string>()
  for (const body of parseBodies())
    for (const node of findNodes(body))
      if (typeof node['@context'] === 'string') named.add(node['@context'])
  const missing: string[] = []
  for (const address of named) {
    const answer = await world.app.inject({ url: address })
    if (answer.statusCode !== 200) missing.push(address)
  }
  expect(missing).toEqual([])
  expect(named.size).toBeGreaterThan(45)
})

interface Property {
  'hydra:title': string
  'hydra:readable': boolean
}
async function readClasses(): Promise<Map<string, Property[]>> {
  const found = (await readJson('/2/docs.jsonld'))['hydra:supportedClass'] as Node[]
  return new Map(
    found.map((c) => [c['hydra:title'] as string, c['hydra:supportedProperty'] as Property[]]),
  )
}
/** Envelopes of the Hydra core and of errors, which define their own terms. */
const envelopes =
  /^(Collection|PartialCollectionView|IriTemplate|IriTemplateMapping|Error|ConstraintViolation|Entrypoint)$/

test('every sent property is documented as readable, and so is its class', async () => {
  const documented = await readClasses()
  const unknown = new Set<string>()
  for (const body of parseBodies())
    for (const node of findNodes(body)) {
      const type = node['@type']
      if (typeof type !== 'string' || envelopes.test(type)) continue
      const properties = documented.get(type)
      if (!properties) {
        unknown.add(type)
        continue
      }
      const names = new Set(
        properties.filter((p) => p['hydra:readable']).map((p) => p['hydra:title']),
      )
      for (const key of Object.keys(node))
        if (!key.startsWith('@') && !key.startsWith('hydra:') && !names.has(key))
          unknown.add(`${type}.${key}`)
    }
  expect([...unknown].toSorted()).toEqual([])
})

test('a documented property that is never sent is null in every sent record', async () => {
  const documented = await readClasses()
  const seen = new Map<string, { keys: Set<string>; ids: Set<string> }>()
  for (const body of parseBodies())
    for (const node of findNodes(body)) {
      const type = String(node['@type'])
      const { keys, ids } = seen.get(type) ?? { keys: new Set(), ids: new Set() }
      seen.set(type, { keys, ids })
      for (const key of Object.keys(node)) keys.add(key)
      if (typeof node['id'] === 'string') ids.add(node['id'])
    }
  const never: string[] = []
  for (const table of world.tables.listAll()) {
    const { type } = table.resource
    for (const { 'hydra:title': name, 'hydra:readable': isRead } of documented.get(type) ?? []) {
      if (!isRead || seen.get(type)?.keys.has(name) || noSample.has(`${type}.${name}`)) continue
      const column = SYSTEM_COLUMNS[name] ?? table.columns[name]
      if (column === undefined || column === 'computed') {
        never.push(`${type}.${name}`)
        continue
      }
      const place =
        'jsonKey' in column
          ? `${column.column} ->> '${String(column.jsonKey)}'`
          : `"${column.column}"`
      const { rows } = await world.admin.query<{ n: string }>(
        `select count(${place}) as n from ${table.name} where ${table.id}::text = any ($1)`,
        [[...(seen.get(type)?.ids ?? [])]],
      )
      if (rows[0]!.n !== '0') never.push(`${type}.${name}`)
    }
  }
  expect(never.toSorted()).toEqual([])
})
/**
 * Computed, and absent from every record of this world: it has no uploaded file, no outdated import,
 * no report and no deleted comment.
 */
const noSample = new Set([
  ...Object.values(calculationFiles).map((name) => `Calculation.${name}`),
  // Set while a product is being accepted, which happens after the walk reads it.
  'PortfolioItem.acceptAskedAt',
  'Report.file',
  ...['Supplier', 'Epd', 'Product', 'Pdis'].flatMap((kind) => [
    `${kind}Import.file`,
    `${kind}Import.dropped`,
    `${kind}Import.invalidatedBy`,
    `${kind}Import.resumeUntil`,
  ]),
  'ReviewThread.recordGone',
  'SemiFinishedProduct.productMass',
])
const SYSTEM_COLUMNS: Record<string, { column: string }> = {
  owner: { column: 'company_id' },
  createdBy: { column: 'created_by' },
  createdAt: { column: 'created_at' },
  updatedAt: { column: 'updated_at' },
}

test('each answer is one that the OpenAPI document lists: status, media type and body', async () => {
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  ;(addFormatsModule as unknown as (a: Ajv2020) => void)(ajv)
  ajv.addFormat('iri-reference', true)
  // Sample texts are longer than a client may write them, and no addresses.
  const document = JSON.parse(JSON.stringify(await readJson('/2/docs.jsonopenapi')), (key, value) =>
    key === 'maxLength' || key === 'pattern' ? undefined : (value as unknown),
  ) as Node
  ajv.addSchema(document, 'openapi')
  const findings = new Set<string>()
  for (const { route, status, type, text, accept } of sent) {
    const where = `${route.method} ${route.path}`
    const operation = (document['paths'] as Record<string, Record<string, Node>>)[route.path]![
      route.method.toLowerCase()
    ]!
    const listed = (operation['responses'] as Record<string, Node>)[String(status)]
    if (!listed) {
      findings.add(`${where}: ${status} is not listed`)
      continue
    }
    const content = listed['content'] as Record<string, Node> | undefined
    if (!content) {
      if (text !== '') findings.add(`${where}: ${status} has a body`)
      continue
    }
    if (!content[type]) {
      findings.add(`${where}: ${status} is ${type}, listed are ${Object.keys(content).join()}`)
      continue
    }
    if (text === '' || !content[type]['schema']) continue
    const pointer = [
      'paths',
      route.path,
      route.method.toLowerCase(),
      'responses',
      String(status),
      'content',
      type,
      'schema',
    ]
      .map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')))
      .join('/')
    const validate = ajv.getSchema(`openapi#/${pointer}`)!
    if (!validate(JSON.parse(text)))
      findings.add(`${where} ${accept}: ${status} ${ajv.errorsText(validate.errors)}`)
  }
  expect([...findings].toSorted()).toEqual([])
  expect(new Set(sent.filter((s) => s.status < 300).map((s) => s.route)).size).toBeGreaterThan(120)
  for (const status of [400, 401, 403, 404, 422])
    expect(sent.some((s) => s.status === status)).toBe(true)
})
