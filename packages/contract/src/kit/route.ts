import type { BodyName, RequestBody, SentBody } from './bodies.ts'
import type { DocumentType } from './document-types.ts'
import type { ChangeFields, CreateFields, Fields, ReadFields, ValueOf } from './field.ts'
import {
  findPermission,
  type Base,
  type CrudOperation,
  type Filter,
  type RateClass,
  type Resource,
  type RoutePermission,
  type SystemValues,
} from './resource.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call of the API. All server routes are made from these, so that each has a permission. */
export interface Route {
  method: HttpMethod
  base: Base | ''
  /** Below the base, parameters in braces: `/calculations/{id}/results`. */
  path: string
  permission: RoutePermission
  /** Shown in the OpenAPI document. */
  title: string
  /** Body of a call that does not write a resource. */
  body?: BodyName
  /** A body that the handler reads and checks itself. */
  sends?: FreeBody<unknown>
  /** An invalid body is refused with 400 and one message, as the sign-in API requires, instead of a list of violations. */
  plainErrors?: true
  /** Query parameters; those of a list follow from its resource. */
  query?: Fields
  /** The resource that the route lists, creates or returns. */
  resource?: Resource
  operation?: CrudOperation
  /** Accepts multipart/form-data. */
  multipart?: boolean
  /** The record in the path, for which the tenancy tests use a foreign id. */
  record?: Resource
  /** A separate limit in addition to that of user and company. */
  limit?: RateClass
  /** Lists the children of the record in the path. */
  collection?: boolean
  /** The answer, if it is not a resource. */
  answer?: Answer
  /** Statuses of success, if they differ from those of the method and operation. */
  status?: Success | readonly Success[]
}

type Success = 200 | 201 | 202 | 204

declare const plainValue: unique symbol
/** Plain JSON of the type `T`. */
export type PlainAnswer<T> = { kind: 'json'; readonly [plainValue]?: T }
/** An answer that is not a resource: a document of a declared type, a collection of them, plain JSON, or bytes. */
export type Answer =
  | { kind: 'document'; type: DocumentType; carries: readonly string[] }
  | { kind: 'list'; type: DocumentType }
  | PlainAnswer<unknown>
  | { kind: 'bytes'; mimeTypes: readonly string[] }
  | { kind: 'nothing' }

/** @param carries  fields that this answer always has, although they are optional in other documents of the type */
/* @__NO_SIDE_EFFECTS__ */
export const document = <
  const T extends DocumentType,
  const C extends readonly string[] = readonly [],
>(
  type: T,
  ...carries: C
): { kind: 'document'; type: T; carries: C } => ({ kind: 'document', type, carries })
/* @__NO_SIDE_EFFECTS__ */
export const documentList = <const T extends DocumentType>(type: T): { kind: 'list'; type: T } => ({
  kind: 'list',
  type,
})
/* @__NO_SIDE_EFFECTS__ */
export const plain = <T>(): PlainAnswer<T> => ({ kind: 'json' })
/* @__NO_SIDE_EFFECTS__ */
export const bytes = (...mimeTypes: string[]) => ({ kind: 'bytes' as const, mimeTypes })
export const nothing = { kind: 'nothing' } as const

declare const sentValue: unique symbol
/** A body of type `T` without a schema in the contract. */
export type FreeBody<T> = { readonly [sentValue]?: T }
/* @__NO_SIDE_EFFECTS__ */
export const freeBody = <T>(): FreeBody<T> => ({})

/* @__NO_SIDE_EFFECTS__ */
export const route = <const R extends Route>(r: R): R => r

const METHOD = {
  list: 'GET',
  create: 'POST',
  get: 'GET',
  patch: 'PATCH',
  put: 'PUT',
  delete: 'DELETE',
} as const satisfies Record<CrudOperation, HttpMethod>

/** Makes a plain route of a resource. */
export interface RecordRoute<R extends Resource, O extends CrudOperation> extends Route {
  method: (typeof METHOD)[O]
  base: R['base']
  path: O extends 'list' | 'create' ? R['path'] : `${R['path']}/{id}`
  resource: R
  operation: O
}

/** The plain routes of a resource, by operation. */
export type RecordRoutes<R extends Resource> = {
  readonly [O in R['operations'][number]]: RecordRoute<R, O>
}

const known = new WeakMap<Resource, object>()

/**
 * The plain routes of a resource, by operation: `recordRoutes(Calculation).get`. Each resource has one set of routes. PATCH
 * precedes PUT, because generic clients update with the first edit operation.
 */
/* @__NO_SIDE_EFFECTS__ */
export function recordRoutes<R extends Resource>(r: R): RecordRoutes<R> {
  let made = known.get(r)
  if (!made) known.set(r, (made = makeRecordRoutes(r)))
  return made as RecordRoutes<R>
}

const makeRecordRoutes = (r: Resource): object =>
  Object.fromEntries(
    r.operations.map((operation): [CrudOperation, Route] => {
      const onItem = operation !== 'list' && operation !== 'create'
      return [
        operation,
        {
          method: METHOD[operation],
          base: r.base,
          path: onItem ? `${r.path}/{id}` : r.path,
          permission: findPermission(r, operation),
          title: `${operation} ${r.type}`,
          resource: r,
          operation,
          ...(onItem ? { record: r } : {}),
          ...(operation === 'list' ? { collection: true } : {}),
          ...(r.limits?.[operation] ? { limit: r.limits[operation] } : {}),
          ...(operation === 'create' && r.isUpload ? { multipart: true } : {}),
          ...(operation === 'create' && r.createQuery ? { query: r.createQuery } : {}),
        },
      ]
    }),
  )

/** Returns the limit class of a call: its route's own, or `search` for a list with a search text. */
export const findRateClass = (
  { limit, operation }: Route,
  query: Readonly<Record<string, unknown>>,
): RateClass | undefined =>
  limit ?? (operation === 'list' && query['search'] ? 'search' : undefined)

/** A record as a client reads it, without null fields. */
export type Read<R extends Resource> = {
  '@id': string
  '@type': R['type']
  id: string
} & ReadFields<R['fields']> &
  SystemValues<R>
/** The body that creates a record. */
export type Create<R extends Resource> = CreateFields<R['fields']>
/** The body that changes a record. */
export type Change<R extends Resource> = ChangeFields<R['fields']>

/** A page of a list. */
export interface Collection<T> {
  '@id': string
  totalItems: number
  member: T[]
  view?: { '@id': string; next?: string; previous?: string; first?: string; last?: string }
}

type ParameterName<P extends string> = P extends `${string}{${infer N}}${infer Rest}`
  ? N | ParameterName<Rest>
  : never
/** Parameters in the path of a route. */
export type Params<R extends Route> = string extends R['path']
  ? Readonly<Record<string, string>>
  : { readonly [N in ParameterName<R['path']>]: string }

/** A body after the server's check. Bodies of records are decoded by the fields of their resource. */
export type BodyOf<R extends Route> = R extends { body: infer N extends BodyName }
  ? RequestBody<N>
  : unknown

/** Arguments that a client sends to a route. */
export type Sent<R extends Route> = R extends { body: infer N extends BodyName }
  ? SentBody<N>
  : R extends { sends: FreeBody<infer T> }
    ? T
    : R extends { multipart: true } | { operation: 'create'; resource: { isUpload: true } }
      ? FormData
      : R extends { operation: 'create'; resource: infer S extends Resource }
        ? Create<S>
        : R extends { operation: 'patch' | 'put'; resource: infer S extends Resource }
          ? Change<S>
          : undefined

/** A value of a query; several are sent as `name[]`. Absent values and empty texts are omitted. */
export type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined

type RangeWord = {
  date: 'before' | 'strictly_before' | 'after' | 'strictly_after'
  number: 'gt' | 'gte' | 'lt' | 'lte'
}
type RangeName<F extends Readonly<Record<string, Filter>>> = {
  [K in keyof F & string]: F[K]['by'] extends keyof RangeWord
    ? `${K}[${RangeWord[F[K]['by']]}]`
    : never
}[keyof F & string]

/** Parameters of a list: filters, `exists`, orders and paging. */
export type ListQuery<R extends Resource> = {
  readonly [
    K in
      | (keyof R['filters'] & string)
      | RangeName<R['filters']>
      | `exists[${keyof R['fields'] & string}]`
      | 'ownership'
      | 'id'
      | 'page'
      | 'itemsPerPage'
      | 'pagination'
      | 'owner'
  ]?: QueryValue
} & { readonly [K in `order[${R['orders'][number]}]`]?: 'asc' | 'desc' }

/** Parameters of a query. */
export type Query<R extends Route> = (R extends {
  operation: 'list'
  resource: infer S extends Resource
}
  ? ListQuery<S>
  : { readonly owner?: string }) &
  (R extends
    | { query: infer F extends Fields }
    | { operation: 'create'; resource: { createQuery: infer F extends Fields } }
    ? { readonly [K in keyof F]?: ValueOf<F[K]> | null }
    : unknown)
