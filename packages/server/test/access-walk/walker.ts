import { resourceByType, type Resource, type Route, type RecordEntity } from '@cradle/contract'
import { newId } from '#platform/ids'
import { may, reviews, type Rights, type Slug } from './expected-rights.ts'
import { MARK } from './furnish/furnish.ts'
import { tenantTables } from './table-list.ts'
import type { Actor, WalkWorld } from './walk-world.ts'

export interface Step {
  route: Route
  /** Null: without a token. */
  actor: Actor | null
  /** Id of the record in the path. */
  id?: string
  query?: string
  /** Undefined: no body. A string is sent as it stands. */
  body?: unknown
  headers?: Record<string, string>
  /** What the actor may with these headers, where that differs from its own rights. */
  rights?: Rights
}

export interface Answer {
  status: number
  text: string
  path: string
}

/** Walks routes and keeps count. What every answer must keep to, whatever was asked, is looked at here: no failure of the server, nothing of Beta. */
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
  /** What was found since the last look. */
  take(): string[] {
    const found = this.#findings
    this.#findings = []
    return found
  }
  find(what: string): void {
    this.#findings.push(what)
  }

  async ask(step: Step): Promise<Answer> {
    const { route, actor } = step
    const path =
      route.base +
      route.path
        .replace(/\{\w+\}/, encodeURIComponent(step.id ?? newId()))
        .replaceAll(/\{\w+\}/g, '1') +
      (step.query ? `?${step.query}` : '')
    const given = payloadOf(route, step.body)
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
    const told = `${actor?.name ?? 'nobody'} ${route.method} ${path}${step.headers ? ` ${JSON.stringify(step.headers)}` : ''}`
    if (answer.statusCode >= 500)
      this.find(`${told} → ${answer.statusCode} ${JSON.stringify(step.body)?.slice(0, 200)}`)
    for (const leak of leaksIn(text, route, step.rights ?? actor?.rights))
      this.find(`${told} → ${answer.statusCode} tells of Beta's ${leak}`)
    return { status: answer.statusCode, text, path }
  }

  /** Asks, and finds fault with any other status. */
  async expect(step: Step, ...statuses: number[]): Promise<Answer> {
    const answer = await this.ask(step)
    if (!statuses.includes(answer.status))
      this.find(
        `${step.actor?.name ?? 'nobody'} ${step.route.method} ${answer.path} → ${answer.status} instead of ${statuses.join(' or ')} ${answer.text.slice(0, 160)}`,
      )
    return answer
  }
}

/** Tables of Beta whose marks stand in an answer to somebody without a right on them. */
function leaksIn(text: string, route: Route, rights: Rights | undefined): string[] {
  const isToReview = rights !== undefined && reviews(rights)
  const tables = new Set(
    [...text.matchAll(MARK)]
      .filter((m) => !(isToReview && m[1]!.toLowerCase() === 'shown'))
      .map((m) => m[2]!.toLowerCase()),
  )
  return [...tables].filter((table) => !rights || !mayRead(table, route, rights))
}

function mayRead(table: string, route: Route, rights: Rights): boolean {
  if (tenantTables[table]!.views.some((entity) => may(rights, entity, 'view', 'beta'))) return true
  // Whoever reviews is told for whom.
  if (
    table === 'companies' &&
    reviews(rights) &&
    (route.resource ?? route.record)?.entity === 'review'
  )
    return true
  // Numbers are explained by what they were made with, to whoever may see the calculation.
  return (
    route.record?.entity === 'calculation' &&
    route.path.includes('{id}/') &&
    may(rights, 'calculation', 'view', 'beta') &&
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

export function payloadOf(
  route: Route,
  body: unknown,
): { payload?: string | Buffer; headers: Record<string, string> } {
  if (route.method === 'GET' || route.method === 'DELETE') return { headers: {} }
  if (route.multipart || (route.resource?.type === 'MediaObject' && route.operation === 'create')) {
    const part = (name: string, more: string): string =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
    const file = typeof body === 'string' ? Buffer.from(body) : Buffer.from(PICTURE, 'base64')
    return {
      payload: Buffer.concat([
        Buffer.from(
          `${part('purpose', '')}image\r\n${part('file', '; filename="a.png"\r\ncontent-type: image/png')}`,
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

/** Entity whose `view` shows the record in a path; media are seen with the calculation they hang on. */
export const viewEntity = (record: Resource): RecordEntity =>
  record.type === 'MediaObject' ? 'calculation' : record.entity

/** May the actor see the sample of this owner? Everybody signed in sees roles, which stand in the contract. */
export const sees = (rights: Rights, record: Resource, owner: Slug | 'none'): boolean =>
  record.type === 'Role' || may(rights, viewEntity(record), 'view', owner === 'none' ? null : owner)

/** Every owner a record of this type has a sample of. */
export function samplesOfType(
  world: WalkWorld,
  type: string,
): [owner: Slug | 'none', id: string][] {
  const found = Object.entries(world.samples[type] ?? {}).filter(
    (e): e is [Slug | 'none', string] => e[1] !== undefined,
  )
  if (found.length === 0) throw new Error(`no record of ${type} to walk to: let furnish.ts add one`)
  return found
}

/** Several requests at a time: as many as the server has connections. */
export async function each<T>(
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

export const resourceOf = (type: string): Resource => resourceByType.get(type)!
