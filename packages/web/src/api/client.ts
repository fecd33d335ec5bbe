import type { HttpMethod as Method, QueryValue } from '@cradle/contract'
import { loadRefusals } from './error-text.ts'
import { sendWrite } from './outliving.ts'
import { Offline, Problem } from './problem.ts'
import { getSession, setTokenRefreshState } from './session.ts'
import type { Acting } from './session.ts'
import { refreshTokens } from './token-refresh.ts'
import { waitUntilFree } from './wait-until-free.ts'

export interface RequestOptions {
  /** Empty values are left out; arrays become `name[]=…`. */
  query?: Readonly<Record<string, QueryValue>>
  /** Company whose records are meant. Default: the acting company; `none` sends no owner. */
  owner?: string
  /** `false`: without the acting-context headers; or the context of another role, e.g. to preload its permissions. */
  context?: false | Acting
  /** ETag of the record as we know it; a write to a newer one is refused with 412. */
  ifMatch?: string
  /** For purchases, submissions and reports: asking twice does it once. */
  idempotencyKey?: string
  /** Sent without a token, e.g. signing in. */
  anonymous?: boolean
  signal?: AbortSignal
  headers?: Record<string, string>
}

/** An item together with its ETag, to be handed back as `ifMatch`. */
export interface Tagged<T> {
  data: T
  etag: string | undefined
}

/** Headers of each call, from a part that is loaded later: see `trace.ts`. */
export const sentAlways: Readonly<Record<string, string>> = {}

/** All calls to the server. Paths are IRIs: `…/calculations/7`, also as found in `@id` and `view.next`. */
export const api = {
  send: <T>(method: Method, path: string, body: unknown, options?: RequestOptions) =>
    call<T>(method, path, body, options),
  get: <T>(path: string, options?: RequestOptions) =>
    call<T>('GET', path, undefined, options).then((answer) => answer.data),
  getTagged: <T>(path: string, options?: RequestOptions) =>
    call<T>('GET', path, undefined, options),
  post: <T = unknown>(path: string, body?: unknown, options?: RequestOptions) =>
    call<T>('POST', path, body, options).then((answer) => answer.data),
  put: <T = unknown>(path: string, body: unknown, options?: RequestOptions) =>
    call<T>('PUT', path, body, options).then((answer) => answer.data),
  /** RFC 7396: null clears a field, arrays are replaced whole. */
  patch: <T = unknown>(path: string, changes: unknown, options?: RequestOptions) =>
    call<T>('PATCH', path, changes, options).then((answer) => answer.data),
  patchTagged: <T = unknown>(path: string, changes: unknown, options?: RequestOptions) =>
    call<T>('PATCH', path, changes, options),
  delete: (path: string, options?: RequestOptions) =>
    call<undefined>('DELETE', path, undefined, options).then(() => undefined),
  /** multipart/form-data with the file under `file`. */
  upload: <T = unknown>(
    path: string,
    file: File,
    fields: Record<string, string> = {},
    options?: RequestOptions,
  ) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', file)
    return call<T>('POST', path, form, options).then((answer) => answer.data)
  },
  /** The bytes of a file that needs the token. */
  download: (path: string, options?: RequestOptions) =>
    request('GET', path, undefined, options).then((answer) => answer.blob()),
}

async function call<T>(
  method: Method,
  path: string,
  body: unknown,
  options: RequestOptions = {},
): Promise<Tagged<T>> {
  const answer = await request(method, path, body, options)
  const data = answer.status === 204 ? undefined : await answer.json()
  return { data: data as T, etag: answer.headers.get('ETag') ?? undefined }
}

/** Repeats a read that a busy server refused, after the time that the server names. */
async function request(
  method: Method,
  path: string,
  body: unknown,
  options: RequestOptions = {},
): Promise<Response> {
  let answer = await sendSignedIn(method, path, body, options)
  if (method === 'GET')
    answer = await waitUntilFree(
      answer,
      () => sendSignedIn(method, path, body, options),
      options.signal,
    )
  if (answer.ok) return answer
  const [refusal] = await Promise.all([readBody(answer), loadRefusals()])
  throw new Problem(answer.status, refusal, answer.headers)
}

/** Sends with the token, and once more with a new one when the token has expired. */
async function sendSignedIn(
  method: Method,
  path: string,
  body: unknown,
  options: RequestOptions,
): Promise<Response> {
  const token = options.anonymous ? undefined : getSession().auth?.userToken
  const answer = await send(method, path, body, options, token)
  if (answer.status !== 401 || token === undefined) return answer
  setTokenRefreshState('requested')
  return (await refreshTokens(token))
    ? send(method, path, body, options, getSession().auth?.userToken)
    : answer
}

async function send(
  method: Method,
  path: string,
  body: unknown,
  options: RequestOptions,
  token: string | undefined,
): Promise<Response> {
  const { address, headers } = makeRequest(method, path, body, options, token)
  try {
    const init: RequestInit = {
      method,
      headers,
      body: body === undefined ? undefined : body instanceof FormData ? body : JSON.stringify(body),
      signal: options.signal,
      credentials: 'same-origin',
    }
    return await (method === 'GET' ? fetch(address, init) : sendWrite(address, init))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new Offline(error)
  }
}

/** The address and headers of a request. */
function makeRequest(
  method: Method,
  path: string,
  body: unknown,
  options: RequestOptions,
  token: string | undefined,
): { address: string; headers: Record<string, string> } {
  const headers: Record<string, string> = {
    Accept: 'application/ld+json',
    ...sentAlways,
    ...options.headers,
  }
  if (token) headers['Authorization'] = `Bearer ${token}`
  if (token && options.context !== false)
    Object.assign(headers, contextHeaders(options.context ?? getSession().acting))
  if (options.ifMatch) headers['If-Match'] = options.ifMatch
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
  if (body !== undefined && !(body instanceof FormData))
    headers['Content-Type'] =
      method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json'
  return { address: withQuery(path, method, options), headers }
}

function contextHeaders(acting: Acting | null): Record<string, string> {
  const { user } = getSession()
  if (!acting) return user ? { 'X-User-Id': user.id } : {}
  return {
    'X-Membership-Id': acting.membershipId,
    'X-Company-Id': acting.companyId,
    ...(acting.browsing ? {} : { 'X-View': acting.view }),
    ...(user ? { 'X-User-Id': user.id } : {}),
  }
}

/** Adds query and owner. Addresses followed from `view.next` come complete and stay as they are. */
function withQuery(
  path: string,
  method: Method,
  { query = {}, owner, anonymous, context }: RequestOptions,
): string {
  const url = new URL(path, location.origin)
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    if (Array.isArray(value))
      for (const one of value) url.searchParams.append(`${name}[]`, String(one))
    else url.searchParams.set(name, String(value))
  }
  const acting = context === false ? null : (context ?? getSession().acting)
  const company = owner ?? acting?.companyId
  // What lies under one record (`…/calculations/7/inputs`) belongs with it, whosever it is.
  const isUnderRecord = method === 'GET' && url.pathname.split('/').length > 3
  const ownable =
    (method === 'GET' || method === 'POST') &&
    !isUnderRecord &&
    !anonymous &&
    !url.searchParams.has('owner') &&
    !url.searchParams.has('page')
  if (ownable && company && company !== 'none') url.searchParams.set('owner', company)
  return url.pathname + url.search
}

async function readBody(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch {
    return undefined
  }
}
