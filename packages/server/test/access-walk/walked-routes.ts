import {
  listPermissions,
  routes,
  type Permission,
  type Route,
  reportTypes,
  threadStates,
  type BodyName,
  type SentBody,
} from '@cradle/contract'
import { holds, type Rights } from './expected-rights.ts'
import type { Actor, WalkWorld } from './walk-world.ts'
import { viewEntity } from './walker.ts'

/** Time for one walk [ms]. */
export const LONG = 240_000

export const isGuarded = (route: Route): boolean =>
  route.permission !== 'public' || route.record !== undefined
export const isPlain = (route: Route): boolean => !route.path.endsWith('/logout')
/** The files of a calculation have twenty routes and one handler: Beta stands for all tenants there. */
export const isOneOfMany = (route: Route): boolean =>
  /\/calculations\/\{id\}\/\w+file$/.test(route.path)

/** What the record asks for where several kinds answer: the samples of a resource are of its own entity. */
export const permissionOf = (route: Route): Permission | null => {
  const asked = listPermissions(route.permission)
  return (
    asked.find(({ entity }) => entity === (route.record ?? route.resource)?.entity) ??
    asked[0] ??
    null
  )
}
/** Does the role get as far as the record? */
export const passes = (route: Route, rights: Rights): boolean =>
  permissionOf(route) === null ||
  listPermissions(route.permission).some(({ entity, action }) => holds(rights, entity, action))

export const pairs = (
  world: WalkWorld,
  only: (route: Route, actor: Actor) => boolean,
): [Route, Actor][] =>
  routes.flatMap((route) =>
    world.actors
      .filter((actor) => only(route, actor))
      .map((actor): [Route, Actor] => [route, actor]),
  )
export const actorOf = (world: WalkWorld, role: Actor['role']): Actor =>
  world.actors.find((a) => a.role === role)!

/** Actors of one company that the matrix gives the same over what a route is about; one of them asks the questions that come in many forms. */
export function standsForOthers(world: WalkWorld, actor: Actor, route: Route): boolean {
  const entities = [
    ...new Set([
      'company',
      ...listPermissions(route.permission).map(({ entity }) => entity),
      ...(route.record ? [viewEntity(route.record)] : []),
    ]),
  ]
  return (
    world.actors.find(
      (a) =>
        a.rights.home === actor.rights.home && likeOver(a, entities) === likeOver(actor, entities),
    ) === actor
  )
}

/** Keys of an actor over one entity, by user and entity: they are asked for with every request. */
const keysOver = new Map<string, string>()
const likeOver = ({ rights, userId }: Actor, entities: readonly string[]): string =>
  entities
    .map((entity) => {
      const known =
        keysOver.get(`${userId} ${entity}`) ??
        [...rights.keys]
          .filter((key) => key.startsWith(`${entity}.`))
          .toSorted()
          .join()
      keysOver.set(`${userId} ${entity}`, known)
      return known
    })
    .join(';')

/** A body that gets past the shape, for calls whose shape is looked at before their record. */
export const bodyFor = (route: Route): unknown =>
  (route.body && WHOLE_BODIES[route.body]) ?? (route.path.endsWith('/effects') ? [] : {})

/** A body is checked before the record is looked for, so the walk sends whole ones. */
const WHOLE_BODIES: Partial<{ [N in BodyName]: SentBody<N> }> = {
  InputBatch: { operations: [{ op: 'create', fields: {} }] },
  ApplyTemplate: { changes: ['product name'] },
  ReportPreview: { type: reportTypes[0] },
  PresenceReport: { place: 'inputs' },
  OpenThread: { anchor: { kind: 'calculation' }, text: 'Why?' },
  AnswerThread: { text: 'Because.' },
  ThreadStateChange: { state: threadStates[0] },
  AnswerChecklist: { answers: [{ key: 'scope', answer: null }] },
}

/** An answer without the id it was asked with. */
export const withoutIds = (text: string, id: string): string => text.replaceAll(id, '{id}')
