import type { Calls } from './contract.ts'

/** Name of a call: `calculation.list`. */
export type CallName = keyof Calls

/** What every call takes beside its own parts. */
export interface CallOptions {
  /** ETag of the record as it was read; a write to a newer one is refused with 412. */
  ifMatch?: string
  /** Idempotency-Key of this call. Default: a new one; give your own to repeat a call after a broken connection. */
  key?: string
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
}

/** What a call takes: the parameters of its path and a body where it has them, a query, and options. */
export type Given<N extends CallName> = CallOptions & {
  query?: Calls[N]['query']
} & (Calls[N]['params'] extends undefined
    ? { params?: undefined }
    : { params: Calls[N]['params'] }) &
  (undefined extends Calls[N]['body'] ? { body?: Calls[N]['body'] } : { body: Calls[N]['body'] })

/** Nothing has to be given where a call has neither parameters nor a body. */
export type Arguments<N extends CallName> =
  Record<never, never> extends Given<N> ? [given?: Given<N>] : [given: Given<N>]

/** Calls that answer with a page of a list. */
export type PageName = {
  [N in CallName]: Calls[N]['answer'] extends { member: unknown[] } ? N : never
}[CallName]

/** What a list consists of. */
export type MemberOf<N extends PageName> = Calls[N]['answer'] extends { member: (infer M)[] }
  ? M
  : never
