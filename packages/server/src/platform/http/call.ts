import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Route } from '@cradle/contract'
import type { Actor } from '#access/actor'
import type { Scope } from '#access/scope'
import type { Config } from '#platform/config'
import type { Database } from '#platform/db/database'
import type { FileStore } from '#platform/files/file-store'
import type { Tables } from '#platform/records/table'
import type { ReadFormat } from './negotiation.ts'

/** The outside world, handed in: nothing below reaches for a clock, a disk or a mail server by itself. */
export interface Services {
  config: Config
  db: Database
  files: FileStore
  tables: Tables
  log: Logger
  now: () => Date
}

/** What a use case works with: the services, who acts and what they may reach. */
export interface Ctx extends Services {
  actor: Actor | null
  scope: Scope
  requestId: string
  /** Address of the asker: the socket's, or the one a trusted proxy names. */
  address: string
  origin: string
}

/** One request to a route of the contract. */
export interface Call {
  ctx: Ctx
  route: Route
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string | string[]>>
  body: unknown
  format: ReadFormat
  ifMatch: string | undefined
  request: FastifyRequest
}

export interface Reply {
  status: number
  /** A resource document; undefined for no body. */
  body?: unknown
  /** Sent as is (bytes, plain JSON), not as a hydra document. */
  raw?: { type: string; data: Buffer | NodeJS.ReadableStream | string }
  headers?: Record<string, string>
}

export type Handler = (call: Call) => Promise<Reply>

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

/** The first value of a query parameter. */
export function one(query: Call['query'], name: string): string | undefined {
  const value = query[name]
  return Array.isArray(value) ? value[0] : value
}
