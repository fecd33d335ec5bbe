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
import {
  canReview,
  hasAction,
  listDescendants,
  listScopes,
  listSiblings,
  type Rights,
  type Slug,
} from './expected-rights.ts'
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

/** How the company of an actor stands to the owner of a record. */
function describeRelation({ home }: Rights, owner: Slug | 'none'): string {
  if (owner === 'none' || home === null) return 'none'
  if (home === owner) return 'own'
  if (listSiblings(home).includes(owner)) return 'sibling'
  if (listDescendants(home).includes(owner)) return 'below'
  return listDescendants(owner).includes(home) ? 'above' : 'stranger'
}

/**
 * What the server decides by when an actor uses a route on a record of this owner: its keys of the route's permissions and to
 * see the record, and how its company stands to the owner. The platform and the reviewing company have rules of their own.
 */
const describeReason = (route: Route, actor: Actor, owner: Slug | 'none'): string =>
  [
    route.method,
    route.base,
    route.path,
    describeRelation(actor.rights, owner),
    owner === 'none',
    actor.rights.home === 'platform',
    canReview(actor.rights),
    listKeys(actor, [
      { entity: 'company', action: 'view' },
      ...listPermissions(route.permission),
      ...[route.record, route.resource]
        .filter((type) => type !== undefined)
        .map((type) => ({ entity: getViewEntity(type), action: 'view' as const })),
    ]),
  ].join(' ')

/**
 * Tells whether a request has a reason that no earlier one had, so that a walk sends one request for each. The rows that each
 * actor sees are compared in every table, without requests (`compareTable`).
 */
export function findNewReasons(): (
  route: Route,
  actor: Actor,
  owner: Slug | 'none',
  what?: string,
) => boolean {
  const seen = new Set<string>()
  return (route, actor, owner, what = '') => {
    const reason = `${what} ${describeReason(route, actor, owner)}`
    const isNew = !seen.has(reason)
    seen.add(reason)
    return isNew
  }
}

/** The scopes in which an actor has each of these rights. */
const listKeys = ({ rights }: Actor, permissions: readonly Permission[]): string =>
  permissions.map(({ entity, action }) => listScopes(rights, entity, action).join()).join(';')

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
