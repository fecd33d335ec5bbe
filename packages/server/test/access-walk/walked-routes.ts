import {
  listPermissions,
  routes,
  type Permission,
  type Route,
  calculationReportTypes,
  threadStates,
  type BodyName,
  type SentBody,
} from '@cradle/contract'
import { hasAction, type Rights } from './expected-rights.ts'
import type { Actor, WalkWorld } from './walk-world.ts'
import { getViewEntity } from './walker.ts'

/** Time for one walk [ms]. */
export const LONG = 240_000

export const isGuarded = (route: Route): boolean =>
  route.permission !== 'public' || route.record !== undefined
export const isPlain = (route: Route): boolean => !route.path.endsWith('/logout')
/**
 * The files of a calculation have twenty routes and one handler: Beta represents all tenants there.
 */
export const isOneOfMany = (route: Route): boolean =>
  /\/calculations\/\{id\}\/\w+file$/.test(route.path)

/**
 * The permission on the record itself where a route has several: the samples of a resource have its
 * own entity.
 */
export const getPermission = (route: Route): Permission | null => {
  const permissions = listPermissions(route.permission)
  return (
    permissions.find(({ entity }) => entity === (route.record ?? route.resource)?.entity) ??
    permissions[0] ??
    null
  )
}
/** Returns whether the role's rights suffice to look up the record. */
export const canReachRecord = (route: Route, rights: Rights): boolean =>
  getPermission(route) === null ||
  listPermissions(route.permission).some(({ entity, action }) => hasAction(rights, entity, action))

export const listPairs = (
  world: WalkWorld,
  only: (route: Route, actor: Actor) => boolean,
): [Route, Actor][] =>
  routes.flatMap((route) =>
    world.actors
      .filter((actor) => only(route, actor))
      .map((actor): [Route, Actor] => [route, actor]),
  )
export const findActor = (world: WalkWorld, role: Actor['role']): Actor =>
  world.actors.find((a) => a.role === role)!

/**
 * Several actors of one company have the same rights on a route's entities; one of them represents
 * the others in requests with many variants.
 */
export function isRepresentative(world: WalkWorld, actor: Actor, route: Route): boolean {
  const entities = [
    ...new Set([
      'company',
      ...listPermissions(route.permission).map(({ entity }) => entity),
      ...(route.record ? [getViewEntity(route.record)] : []),
    ]),
  ]
  return (
    world.actors.find(
      (a) =>
        a.rights.home === actor.rights.home && listKeys(a, entities) === listKeys(actor, entities),
    ) === actor
  )
}

/** Keys of an actor on one entity, cached by user and entity because every request needs them. */
const keysOver = new Map<string, string>()
const listKeys = ({ rights, userId }: Actor, entities: readonly string[]): string =>
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

/** A body that passes validation, for routes that validate it before they look up the record. */
export const makeValidBody = (route: Route): unknown =>
  (route.body && WHOLE_BODIES[route.body]) ?? (route.path.endsWith('/effects') ? [] : {})

/** Bodies are validated before the record is looked up, so the walk sends valid ones. */
const WHOLE_BODIES: Partial<{ [N in BodyName]: SentBody<N> }> = {
  PasswordAgain: { password: 'of nobody' },
  IdentityProvider: {
    issuer: 'https://identity.example',
    clientId: 'walked',
    clientSecret: 'walked',
    active: true,
    createsViewers: false,
  },
  ProviderDomain: { domain: 'walked.example' },
  InputBatch: { operations: [{ op: 'create', fields: {} }] },
  FootprintInputBatch: { operations: [{ op: 'create', fields: {} }] },
  RecalculateFootprint: { reason: 'factors' },
  StartFootprintYear: { timePeriod: '2026', amounts: 'empty' },
  ConfirmPrice: { indicator: 'GWP', source: 'Table 6' },
  CompanyName: { name: '-' },
  ApplyTemplate: { changes: ['product name'] },
  AcceptSupplierData: { accepted: [] },
  ProductParameters: { parameters: [] },
  ProductVariants: { variants: [] },
  UseModel: { calculation: '/2/calculations/none' },
  CheckModelDeclarations: { declarations: [{}] },
  IssueModelDeclarations: { declarations: [{ name: 'A declaration' }] },
  ModelStateChange: { state: 'suspended' },
  ModelCertification: { certifiedBy: null, certifiedUntil: null },
  SampleVerdict: { sample: 'passed' },
  ImportRowRepair: { omitted: true },
  ImportColumnMapping: { sheets: {} },
  ImportSheetChoices: { sheets: [] },
  ReportPreview: { type: calculationReportTypes[0] },
  PresenceReport: { place: 'inputs' },
  OpenThread: { anchor: { kind: 'calculation' }, text: 'Why?' },
  AnswerThread: { text: 'Because.' },
  ThreadStateChange: { state: threadStates[0] },
  AnswerChecklist: { answers: [{ key: 'scope', answer: null }] },
}

/** Replaces the requested id in an answer. */
export const removeIds = (text: string, id: string): string => text.replaceAll(id, '{id}')
