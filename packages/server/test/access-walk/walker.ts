import {
  findImportAction,
  resourceByType,
  type Action,
  type Resource,
  type Route,
  type RecordEntity,
} from '@cradle/contract'
import { newId } from '#platform/ids'
import { canAct, canReview, type Rights, type Slug } from './expected-rights.ts'
import { MARK } from './samples/mark-records.ts'
import { tenantTables } from './table-list.ts'
import type { Actor, WalkWorld } from './walk-world.ts'

export interface Step {
  route: Route
  /** Null: without a token. */
  actor: Actor | null
  /** Id of the record in the path. */
  id?: string
  query?: string
  /** Undefined: no body. A string is sent unchanged. */
  body?: unknown
  headers?: Record<string, string>
  /** The actor's rights with these headers, where they differ from its own. */
  rights?: Rights
}

export interface Answer {
  status: number
  text: string
  path: string
}

/**
 * Calls routes and counts the calls. Checks two rules on every answer: no server error, and no data
 * of Beta.
 */
export class Walker {
  readonly world: WalkWorld
  #findings: string[] = []
  #count = 0
  constructor(world: WalkWorld) {
    this.world = world
  }

  get count(): number {
    return this.#count
  }
  /** The findings since the last call. */
  takeFindings(): string[] {
    const found = this.#findings
    this.#findings = []
    return found
  }
  addFinding(what: string): void {
    this.#findings.push(what)
  }

  async send(step: Step): Promise<Answer> {
    const { route, actor } = step
    const path =
      route.base +
      route.path
        .replace('{language}', 'nl')
        .replace('{domain}', 'walked.example')
        .replace(/\{\w+\}/, encodeURIComponent(step.id ?? newId()))
        .replaceAll(/\{\w+\}/g, '1') +
      (step.query ? `?${step.query}` : '')
    const given = makePayload(route, step.body)
    const answer = await this.world.app.inject({
      method: route.method,
      url: path,
      ...(given.payload === undefined ? {} : { payload: given.payload }),
      headers: {
        ...given.headers,
        ...(actor ? { authorization: actor.authorization } : {}),
        ...step.headers,
      },
    })
    this.#count++
    const text = answer.headers['content-type']?.toString().startsWith('image/') ? '' : answer.body
    const request = `${actor?.name ?? 'nobody'} ${route.method} ${path}${step.headers ? ` ${JSON.stringify(step.headers)}` : ''}`
    if (answer.statusCode >= 500)
      this.addFinding(
        `${request} → ${answer.statusCode} ${JSON.stringify(step.body)?.slice(0, 200)}`,
      )
    for (const leak of findLeaks(text, route, step.rights ?? actor?.rights))
      this.addFinding(`${request} → ${answer.statusCode} tells of Beta's ${leak}`)
    return { status: answer.statusCode, text, path }
  }

  /** Sends a request, and reports any other status as a finding. */
  async sendAndExpect(step: Step, ...statuses: number[]): Promise<Answer> {
    const answer = await this.send(step)
    if (!statuses.includes(answer.status))
      this.addFinding(
        `${step.actor?.name ?? 'nobody'} ${step.route.method} ${answer.path} → ${answer.status} instead of ${statuses.join(' or ')} ${answer.text.slice(0, 160)}`,
      )
    return answer
  }
}

/** Tables of Beta whose marks appear in an answer to a user without rights on them. */
function findLeaks(text: string, route: Route, rights: Rights | undefined): string[] {
  const isToReview = rights !== undefined && canReview(rights)
  const tables = new Set(
    [...text.matchAll(MARK)]
      .filter((m) => !(isToReview && m[1]!.toLowerCase() === 'shown'))
      .map((m) => m[2]!.toLowerCase()),
  )
  return [...tables].filter((table) => !rights || !mayRead(table, route, rights))
}

function mayRead(table: string, route: Route, rights: Rights): boolean {
  const { views, otherViews = [] } = tenantTables[table]!
  if ([...views, ...otherViews].some((entity) => canAct(rights, entity, 'view', 'beta')))
    return true
  // A reviewer sees the name of the reviewed company.
  if (
    table === 'companies' &&
    canReview(rights) &&
    (route.resource ?? route.record)?.entity === 'review'
  )
    return true
  // Results name the records that they were calculated with, for users who may see the calculation.
  return (
    route.record?.entity === 'calculation' &&
    route.path.includes('{id}/') &&
    canAct(rights, 'calculation', 'view', 'beta') &&
    [
      'calculation_results',
      'environmental_profiles',
      'waste_scenarios',
      'predefined_input_sets',
      'predefined_input_set_inputs',
    ].includes(table)
  )
}

const BOUNDARY = 'walk-boundary'
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export function makePayload(
  route: Route,
  body: unknown,
): { payload?: string | Buffer; headers: Record<string, string> } {
  if (route.method === 'GET' || route.method === 'DELETE') return { headers: {} }
  if (route.multipart || (route.resource?.type === 'MediaObject' && route.operation === 'create')) {
    const makePart = (name: string, more: string): string =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
    const file = typeof body === 'string' ? Buffer.from(body) : Buffer.from(PICTURE, 'base64')
    const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
    return {
      payload: Buffer.concat([
        ...fields
          .filter(([, value]) => typeof value === 'string')
          .map(([name, value]) => Buffer.from(`${makePart(name, '')}${value}\r\n`)),
        Buffer.from(
          `${makePart('purpose', '')}image\r\n${makePart('file', '; filename="a.png"\r\ncontent-type: image/png')}`,
        ),
        file,
        Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
      ]),
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    }
  }
  const type = route.method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json'
  return {
    payload: body === undefined ? '{}' : typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': type },
  }
}

/**
 * Entity whose `view` shows the record in a path; files are visible with the calculation that they
 * are attached to.
 */
export const getViewEntity = (record: Resource): RecordEntity =>
  record.type === 'MediaObject' ? 'calculation' : record.entity

/** The action that shows a record: imports of footprints have no key of their own, `footprint.import` shows them. */
const getViewAction = (record: Resource): Action =>
  record.type === 'FootprintImport' ? findImportAction(record, 'view') : 'view'

/**
 * Returns whether the actor may see this owner's sample. All signed-in users see roles, which are
 * part of the contract.
 */
export const canSeeSample = (rights: Rights, record: Resource, owner: Slug | 'none'): boolean =>
  record.type === 'Role' ||
  canAct(rights, getViewEntity(record), getViewAction(record), owner === 'none' ? null : owner)

/** Every owner with a sample of this type. */
export function listSamples(world: WalkWorld, type: string): [owner: Slug | 'none', id: string][] {
  const found = Object.entries(world.samples[type] ?? {}).filter(
    (e): e is [Slug | 'none', string] => e[1] !== undefined,
  )
  if (found.length === 0)
    throw new Error(`no record of ${type} to walk to: add one in samples/add-samples.ts`)
  return found
}

/** The review of Alpha's calculation and its thread, for routes of such records. */
export const listReviewed = (
  { reviewed }: WalkWorld,
  { type }: Resource,
): [owner: Slug, id: string][] =>
  type.startsWith('Review')
    ? ['review', 'thread'].flatMap((name): [Slug, string][] =>
        reviewed.alpha[name] === undefined ? [] : [['alpha', reviewed.alpha[name]]],
      )
    : []

/** Runs several requests at a time: as many as the server has connections. */
export async function forEachInParallel<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const queue = [...items]
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next)
    }),
  )
}

export const getResource = (type: string): Resource => resourceByType.get(type)!
