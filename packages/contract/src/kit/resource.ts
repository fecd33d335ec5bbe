import type { Field, Fields } from './field.ts'
import type { Action, RecordEntity } from '../rights/permissions.ts'

export type Base = '/2' | '/api' | '/epic'
export type CrudOperation = 'list' | 'create' | 'get' | 'patch' | 'put' | 'delete'

/**
 * Permission of a route.
 *  `public`  no token · `login` any signed-in user · otherwise an entity of the permission matrix and the action on it;
 *  the scope (own company, siblings, children, all) is checked against the record. `anyOf`: the route serves records of
 *  several kinds, each with its own permission.
 */
export type RoutePermission = 'public' | 'login' | Permission | { anyOf: readonly Permission[] }
export interface Permission {
  entity: RecordEntity
  action: Action
}

/** Lists permissions of which a role needs one, in any scope, before the record is read. */
export function listPermissions(permission: RoutePermission): readonly Permission[] {
  if (typeof permission === 'string') return []
  return 'anyOf' in permission ? permission.anyOf : [permission]
}

/** Describes a permission in the documentation. */
export const permissionText = (permission: RoutePermission): string =>
  listPermissions(permission)
    .map((p) => `${p.entity}.*.${p.action}`)
    .join(' or ')

/** How a list filter reads its parameter. The property of a nested filter is its API field. */
export type Filter = {
  by: 'partial' | 'exact' | 'boolean' | 'date' | 'number' | 'reference' | 'custom'
  field?: string
}

/**
 * Owner of a record.
 *  company   always owned by one company
 *  library   owned by a company or by nobody (platform)
 *  platform  nobody's: reference data
 *  parent    follows its parent record
 *  own       special rules of its area (users, companies, media)
 */
export type Ownership = 'company' | 'library' | 'platform' | 'parent' | 'own'

/** Expensive calls have a separate limit in addition to that of user and company. */
export type RateClass = 'search' | 'report' | 'preview' | 'import' | 'validation'

export interface Resource<F extends Fields = Fields> {
  /** Class name in the API, never a Hydra core term. */
  type: string
  base: Base
  /** Collection path below the base; the entrypoint key is the type with a lower first letter. */
  path: string
  /** Entity of the permission keys. */
  entity: RecordEntity
  ownership: Ownership
  fields: F
  /** The record has `owner`, if that does not follow from its ownership. */
  hasOwnerField?: boolean
  /** Common fields that this record does not have. */
  without?: readonly SystemField[]
  /** Exactly one of these fields must be given on create. */
  oneOf?: readonly string[]
  operations: readonly CrudOperation[]
  /** The action of an operation if it differs from the default (view, create, edit, delete). */
  actions?: Partial<Record<CrudOperation, RoutePermission>>
  /** Operations with a separate limit. */
  limits?: Partial<Record<CrudOperation, RateClass>>
  filters: Readonly<Record<string, Filter>>
  orders: readonly string[]
  defaultOrder: readonly (readonly [field: string, direction: 'asc' | 'desc'])[]
  /** The record is created from a multipart/form-data body. */
  isUpload?: boolean
  /** Parameters of the call that creates a record. */
  createQuery?: Fields
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
/** Returns true if a value is the address of a record of any kind. */
export const isIri = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?:2|api|epic)\/[a-z_]+\/[^/]+$/.test(value)
/** Returns true if a value is the address of a record of this kind. */
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

/** Values of the common fields of a record; `owner` is absent for platform records. */
export type SystemValues<R extends Resource> = {
  -readonly [K in Exclude<'createdAt' | 'updatedAt', Left<R>>]: string
} & { -readonly [K in Exclude<'createdBy' | OwnerField<R>, Left<R>>]?: string }
type Left<R extends Resource> = R extends { without: readonly (infer W)[] } ? W : never
type OwnerField<R extends Resource> = R extends
  | { hasOwnerField: true }
  | { ownership: 'company' | 'library' | 'parent' }
  ? 'owner'
  : never

/** Common fields of a record beside its own. */
export function systemFields({
  ownership,
  hasOwnerField = ['company', 'library', 'parent'].includes(ownership),
  without = [],
}: Pick<Resource, 'ownership' | 'hasOwnerField' | 'without'>): Record<string, Field> {
  return Object.fromEntries(
    Object.entries(SYSTEM_FIELDS).filter(
      ([name]) => (name !== 'owner' || hasOwnerField) && !without.includes(name as SystemField),
    ),
  )
}
