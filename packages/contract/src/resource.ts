import type { Field, Fields } from './field.ts'
import type { Action, RecordEntity } from './permissions.ts'

export type Base = '/2' | '/api' | '/epic'
export type CrudOperation = 'list' | 'create' | 'get' | 'patch' | 'put' | 'delete'

/**
 * Who may call a route.
 *  `public`  no token · `login` any signed-in user · otherwise an entity of the permission matrix and the action on it;
 *  the scope (own company, siblings, children, all) is decided against the record. `anyOf`: records of several kinds answer
 *  here, and each asks for its own.
 */
export type RoutePermission = 'public' | 'login' | Permission | { anyOf: readonly Permission[] }
export interface Permission {
  entity: RecordEntity
  action: Action
}

/** The permissions of which a role must hold one, in whatever scope, before a record is looked for. */
export function listPermissions(permission: RoutePermission): readonly Permission[] {
  if (typeof permission === 'string') return []
  return 'anyOf' in permission ? permission.anyOf : [permission]
}

/** How a permission is told in the documents. */
export const permissionText = (permission: RoutePermission): string =>
  listPermissions(permission)
    .map((p) => `${p.entity}.*.${p.action}`)
    .join(' or ')

/** How a list filter reads its parameter. The property of a nested filter is its wire field. */
export type Filter = {
  by: 'partial' | 'exact' | 'boolean' | 'date' | 'number' | 'reference' | 'custom'
  field?: string
}

/**
 * Whose record it is.
 *  company   always owned by one company
 *  library   owned by a company or by nobody (platform)
 *  platform  nobody's: reference data
 *  parent    follows its parent record
 *  own       special rules of its area (users, companies, media)
 */
export type Ownership = 'company' | 'library' | 'platform' | 'parent' | 'own'

/** Calls that cost more than others have a limit of their own beside that of their user and company. */
export type RateClass = 'search' | 'report' | 'preview' | 'import'

export interface Resource<F extends Fields = Fields> {
  /** Class name on the wire, never a Hydra core term. */
  type: string
  base: Base
  /** Collection path below the base; the entrypoint key is the type with a lower first letter. */
  path: string
  /** Entity of the permission keys. */
  entity: RecordEntity
  ownership: Ownership
  fields: F
  /** It carries `owner`, where that does not follow from its ownership. */
  tellsOwner?: boolean
  /** Fields that other records carry and this one does not. */
  without?: readonly SystemField[]
  /** Exactly one of these fields must be given on create. */
  oneOf?: readonly string[]
  operations: readonly CrudOperation[]
  /** The action asked for an operation where it differs from the operation's own (view, create, edit, delete). */
  actions?: Partial<Record<CrudOperation, RoutePermission>>
  /** Operations with a limit of their own. */
  limits?: Partial<Record<CrudOperation, RateClass>>
  filters: Readonly<Record<string, Filter>>
  orders: readonly string[]
  defaultOrder: readonly (readonly [field: string, direction: 'asc' | 'desc'])[]
  /** It is made from a multipart/form-data body. */
  isUpload?: boolean
  /** Items whose id is a code (countries, stages, roles). */
  idIs?: 'uuid' | 'code'
  description?: string
  deprecated?: boolean
}

/* @__NO_SIDE_EFFECTS__ */
export const resource = <const R extends Resource>(r: R): R => r

const ACTION: Record<CrudOperation, Action> = {
  list: 'view',
  get: 'view',
  create: 'create',
  put: 'edit',
  patch: 'edit',
  delete: 'delete',
}

export function findPermission(r: Resource, operation: CrudOperation): RoutePermission {
  return r.actions?.[operation] ?? { entity: r.entity, action: ACTION[operation] }
}

export const collectionIri = (r: Resource): string => r.base + r.path
export const itemIri = (r: Resource, id: string): string =>
  `${r.base}${r.path}/${encodeURIComponent(id)}`
/** Whether a value is the address of one record, of whatever kind. */
export const isIri = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?:2|api|epic)\/[a-z_]+\/[^/]+$/.test(value)
/** Whether a value is the address of one record of this kind. */
export const isIriFor = (r: Resource, value: unknown): value is string => {
  const start = `${collectionIri(r)}/`
  return typeof value === 'string' && value.startsWith(start) && !value.includes('/', start.length)
}
export const entrypointKey = (r: Resource): string => r.type[0]!.toLowerCase() + r.type.slice(1)

const SYSTEM_FIELDS = {
  owner: { kind: 'reference', target: 'Company', readOnly: true },
  createdBy: { kind: 'reference', target: 'User', readOnly: true },
  createdAt: { kind: 'dateTime', readOnly: true },
  updatedAt: { kind: 'dateTime', readOnly: true },
} as const satisfies Record<string, Field>
export type SystemField = keyof typeof SYSTEM_FIELDS

/** Values of the fields that a record carries beside its own; `owner` is missing where it belongs to nobody. */
export type SystemValues<R extends Resource> = {
  -readonly [K in Exclude<'createdAt' | 'updatedAt', Left<R>>]: string
} & { -readonly [K in Exclude<'createdBy' | OwnerField<R>, Left<R>>]?: string }
type Left<R extends Resource> = R extends { without: readonly (infer W)[] } ? W : never
type OwnerField<R extends Resource> = R extends
  | { tellsOwner: true }
  | { ownership: 'company' | 'library' | 'parent' }
  ? 'owner'
  : never

/** Fields a record carries beside its own. */
export function systemFields({
  ownership,
  tellsOwner = ['company', 'library', 'parent'].includes(ownership),
  without = [],
}: Pick<Resource, 'ownership' | 'tellsOwner' | 'without'>): Record<string, Field> {
  return Object.fromEntries(
    Object.entries(SYSTEM_FIELDS).filter(
      ([name]) => (name !== 'owner' || tellsOwner) && !without.includes(name as SystemField),
    ),
  )
}
