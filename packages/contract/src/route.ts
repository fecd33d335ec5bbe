import type { z } from 'zod'
import type { DocumentType } from './documents.ts'
import {
  permissionOf,
  type Base,
  type CrudOperation,
  type RateClass,
  type Resource,
  type RoutePermission,
} from './resource.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call of the API. Every server route is made from one of these, so none can exist without a permission. */
export interface Route {
  method: HttpMethod
  base: Base | ''
  /** Below the base, parameters in braces: `/calculations/{id}/results`. */
  path: string
  permission: RoutePermission
  /** Shown in the OpenAPI document. */
  title: string
  /** Body of an action that is no resource write. */
  body?: z.ZodType
  /** The resource it lists, makes or returns. */
  resource?: Resource
  operation?: CrudOperation
  /** Accepts multipart/form-data. */
  multipart?: boolean
  /** The record in the path: the walk over tenants puts a foreign id there. */
  record?: Resource
  /** A limit of its own beside that of its user and company. */
  limit?: RateClass
  /** Lists what hangs under the record in the path. */
  collection?: boolean
  /** What it answers where that is no resource. */
  answer?: Answer
  /** Statuses of success, where they are not that of the method and operation. */
  status?: Success | readonly Success[]
}

type Success = 200 | 201 | 202 | 204

/** An answer that is no resource: a document of a declared type, a collection of them, plain JSON, or bytes. */
export type Answer =
  | { kind: 'document' | 'list'; type: DocumentType }
  | { kind: 'json' }
  | { kind: 'bytes'; mimeTypes: readonly string[] }
  | { kind: 'nothing' }

export const document = (type: DocumentType): Answer => ({ kind: 'document', type })
export const listOf = (type: DocumentType): Answer => ({ kind: 'list', type })
export const plain: Answer = { kind: 'json' }
export const bytes = (...mimeTypes: string[]): Answer => ({ kind: 'bytes', mimeTypes })
export const nothing: Answer = { kind: 'nothing' }

const METHOD: Record<CrudOperation, HttpMethod> = {
  list: 'GET',
  create: 'POST',
  get: 'GET',
  patch: 'PATCH',
  put: 'PUT',
  delete: 'DELETE',
}

/** The plain routes of a resource. PATCH stands before PUT: generic clients update with the first edit they find. */
export function crudRoutes(r: Resource): Route[] {
  return r.operations.map((operation) => {
    const onItem = operation !== 'list' && operation !== 'create'
    return {
      method: METHOD[operation],
      base: r.base,
      path: onItem ? `${r.path}/{id}` : r.path,
      permission: permissionOf(r, operation),
      title: `${operation} ${r.type}`,
      resource: r,
      operation,
      ...(onItem ? { record: r } : {}),
      ...(operation === 'list' ? { collection: true } : {}),
      ...(r.limits?.[operation] ? { limit: r.limits[operation] } : {}),
      ...(operation === 'create' && r.isUpload ? { multipart: true } : {}),
    }
  })
}

export const route = (r: Route): Route => r

/** The limit class of a call: its route's own, or `search` for a list that is searched by words. */
export const rateClassOf = (
  { limit, operation }: Route,
  query: Readonly<Record<string, unknown>>,
): RateClass | undefined =>
  limit ?? (operation === 'list' && query['search'] ? 'search' : undefined)
