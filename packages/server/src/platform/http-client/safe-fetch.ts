import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Config } from '#platform/config'
import { makeTargetChecker, type ResolvedAddress, type Target } from './target.ts'

const CONNECT_MS = 5_000
const TOTAL_MS = 10_000
const MAX_BYTES = 64 * 1024

export interface SafeFetchOptions {
  /** GET by default. */
  method?: 'GET' | 'POST'
  /** Without those that describe the connection or the body's length. */
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
  /** For the whole exchange; 10 s by default [ms]. */
  timeoutMs?: number
  /** Of the answer's body; 64 KiB by default. */
  maxBytes?: number
  /** Ends the exchange early. */
  signal?: AbortSignal
}

export interface SafeAnswer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
  /** The body was longer than `maxBytes`; the rest was not read. */
  isTruncated: boolean
}

/** The exchange began, and ended without a complete answer. */
export class ExchangeFailed extends Error {
  override name = 'ExchangeFailed'
  readonly reason: 'timeout' | 'connection'
  constructor(reason: 'timeout' | 'connection', message: string) {
    super(message)
    this.reason = reason
  }
}

/**
 * Calls an address that a customer gave. The only way to such an address.
 *
 * It refuses addresses that are not public, in any notation. A name is resolved once, every number behind it is checked, and
 * the connection goes to a checked number. Redirects are not followed: a status of 3xx is returned as it is. Proxies of the
 * environment are not used.
 *
 * @throws TargetRefused when the address must not be called; nothing was sent
 * @throws ExchangeFailed when there is no complete answer in time
 */
export type SafeFetch = (url: string | URL, options?: SafeFetchOptions) => Promise<SafeAnswer>

export function makeSafeFetch({ outgoing }: Pick<Config, 'outgoing'>): SafeFetch {
  const checker = makeTargetChecker(outgoing)
  return async (url, options = {}) => {
    const { timeoutMs = TOTAL_MS, signal } = options
    const total = AbortSignal.timeout(timeoutMs)
    const end = signal ? AbortSignal.any([total, signal]) : total
    const connecting = AbortSignal.any([AbortSignal.timeout(Math.min(CONNECT_MS, timeoutMs)), end])
    const target = await beforeAbort(checker.check(url), connecting)
    return exchange(target, options, { connecting, end })
  }
}

const timedOut = (): ExchangeFailed => new ExchangeFailed('timeout', 'No complete answer in time.')

/** @throws ExchangeFailed when the signal aborts first */
async function beforeAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const refuse = (): void => reject(timedOut())
  signal.addEventListener('abort', refuse, { once: true })
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', refuse)
  }
}

const ofConnection =
  /^(host|connection|content-length|transfer-encoding|upgrade|expect|te|trailer)$/i

function exchange(
  { url, addresses }: Target,
  { method = 'GET', headers = {}, body, maxBytes = MAX_BYTES }: SafeFetchOptions,
  { connecting, end }: { connecting: AbortSignal; end: AbortSignal },
): Promise<SafeAnswer> {
  const foreign = Object.keys(headers).find((name) => ofConnection.test(name))
  if (foreign !== undefined) throw new TypeError(`the header ${foreign} describes the connection`)
  const { promise, resolve, reject } = Promise.withResolvers<SafeAnswer>()
  const isEncrypted = url.protocol === 'https:'
  const agent = isEncrypted ? new https.Agent() : new http.Agent()
  const request = (isEncrypted ? https : http).request(url, {
    method,
    agent,
    headers: {
      'user-agent': 'Cradle',
      'accept-encoding': 'identity',
      ...headers,
      ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    },
    lookup: pinTo(addresses),
    signal: end,
  })
  const stopConnecting = (): void => void request.destroy(timedOut())
  connecting.addEventListener('abort', stopConnecting, { once: true })
  request.once('socket', (socket) =>
    socket.once(isEncrypted ? 'secureConnect' : 'connect', () =>
      connecting.removeEventListener('abort', stopConnecting),
    ),
  )
  request.once('error', (error) => reject(end.aborted ? timedOut() : describeFailure(error)))
  request.once('response', (response) => {
    readBody(response, maxBytes).then(
      (read) => resolve({ status: response.statusCode!, headers: response.headers, ...read }),
      (error: Error) => reject(end.aborted ? timedOut() : describeFailure(error)),
    )
  })
  request.end(body)
  return promise.finally(() => {
    connecting.removeEventListener('abort', stopConnecting)
    request.destroy()
    agent.destroy()
  })
}

const describeFailure = (error: Error): ExchangeFailed =>
  error instanceof ExchangeFailed ? error : new ExchangeFailed('connection', describeError(error))

/** The code of the failure, as ECONNREFUSED: messages of the system contain addresses. */
const describeError = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : 'The connection broke.'

/** Answers every question with the checked numbers, so that no other number is connected to. */
const pinTo =
  (addresses: readonly ResolvedAddress[]): LookupFunction =>
  (_name, { all }, callback) => {
    if (all) callback(null, [...addresses])
    else callback(null, addresses[0]!.address, addresses[0]!.family)
  }

async function readBody(
  response: IncomingMessage,
  maxBytes: number,
): Promise<Pick<SafeAnswer, 'body' | 'isTruncated'>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size > maxBytes) break
  }
  return { body: Buffer.concat(chunks).subarray(0, maxBytes), isTruncated: size > maxBytes }
}
