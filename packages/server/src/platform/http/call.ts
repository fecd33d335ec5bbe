import type { FastifyRequest } from 'fastify'
import type { BodyName, BodyOf, Params, Route, Fields } from '@cradle/contract'
import type { Ctx } from '#platform/context'
import type { ReadFormat } from './negotiation.ts'

export type { Ctx, Services } from '#platform/context'

/** One request to a route of the contract. */
export interface Call<R extends Route = Route> {
  ctx: Ctx
  route: R
  params: Params<R>
  query: Readonly<Record<string, string | string[]>>
  /** Checked, where the route names its body; a record's body is decoded by the fields of its resource. */
  body: BodyOf<R>
  format: ReadFormat
  ifMatch: string | undefined
  request: FastifyRequest
}

/** One request to any route with the id of a record in its path. */
export type ItemCall<R extends Route = Route> = Call<R> & { params: { readonly id: string } }

/** One request to any route with this body. */
export type BodyCall<N extends BodyName> = Call<Route & { body: N }>

export interface Reply {
  status: number
  /** A resource document; undefined for no body. */
  body?: unknown
  /** Sent as is (bytes, plain JSON), not as a hydra document. */
  raw?: { type: string; data: Buffer | NodeJS.ReadableStream | string }
  headers?: Record<string, string>
}

export type Handler<R extends Route = Route> = (call: Call<R>) => Promise<Reply>

export const ok = (body: unknown, headers?: Record<string, string>): Reply => ({
  status: 200,
  body,
  ...(headers ? { headers } : {}),
})
export const noContent = (): Reply => ({ status: 204 })
export const plainJson = (
  data: unknown,
  status = 200,
  headers?: Record<string, string>,
): Reply => ({
  status,
  raw: { type: 'application/json', data: JSON.stringify(data) },
  ...(headers ? { headers } : {}),
})

/** The first value of a parameter that the route of the call declares. */
export const readParameter = <R extends Route & { query: Fields }>(
  call: Pick<Call<R>, 'route' | 'query'>,
  name: keyof R['query'] & string,
): string | undefined => readQueryValue(call.query, name)

/** The parts of a query parameter with commas. */
export const readList = (text: string | undefined): string[] =>
  (text ?? '').split(',').filter(Boolean)

/** The first value of a query parameter of a list, or of one that every route has. */
export function readQueryValue(query: Call['query'], name: string): string | undefined {
  const value = query[name]
  return Array.isArray(value) ? value[0] : value
}
