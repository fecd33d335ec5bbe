import type { FastifyInstance } from 'fastify'
import type { AnswerOf, HttpMethod, Params, Query, QueryValue, Route, Sent } from '@cradle/contract'

/** An answer of the API. The body of a request without a route is `unknown`; of a call it is what the route answers. */
export interface Answer<T = unknown> {
  status: number
  /** The JSON of the answer. Reading the body of a call that was refused throws: see `readProblem`. */
  body: T
  headers: Record<string, string | string[] | number | undefined>
  text: string
  bytes: Buffer
}

export interface UploadParts {
  file?: { name: string; type: string; content: Buffer }
  fields?: Record<string, string>
  fileField?: string
}

/** What a call of a route sends. A parameter of the path is an id or the address of the record. */
export type CallArguments<R extends Route> = {
  query?: Query<R>
  /** A query as text, where a test makes it from parts. */
  search?: string
  body?: Sent<R>
  /** A body that the types of the contract do not describe, such as an invalid one. */
  looseBody?: unknown
  /** A multipart body. */
  parts?: UploadParts
  headers?: Record<string, string>
} & (keyof Params<R> extends never ? { params?: Params<R> } : { params: Params<R> })

/** Nothing has to be given where the path of a route has no parameters. */
type Given<R extends Route> =
  Record<never, never> extends CallArguments<R>
    ? [given?: CallArguments<R>]
    : [given: CallArguments<R>]

/** Calls of the API as a client makes them: the right content types, JSON read. */
export interface ApiClient {
  /** Calls a route of the contract. The answer has the type of the route. */
  call: <const R extends Route>(route: R, ...given: Given<R>) => Promise<Answer<AnswerOf<R>>>
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  put: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  patch: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  delete: (path: string, headers?: Record<string, string>) => Promise<Answer>
  upload: (path: string, parts: UploadParts) => Promise<Answer>
  /** The same with headers on every call: the acting context, another token. */
  with: (headers: Record<string, string>) => ApiClient
}

export function apiClient(
  app: FastifyInstance,
  authorization: () => Promise<string | undefined>,
  always: Record<string, string> = {},
): ApiClient {
  const send = async (
    method: HttpMethod,
    url: string,
    payload?: string | Buffer,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const bearer = await authorization()
    const answer = await app.inject({
      method,
      url,
      ...(payload !== undefined ? { payload } : {}),
      headers: { ...(bearer ? { authorization: bearer } : {}), ...always, ...headers },
    })
    const isJson = /json/.test(String(answer.headers['content-type'] ?? '')) && answer.body !== ''
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      bytes: answer.rawPayload,
      body: isJson ? JSON.parse(answer.body) : undefined,
    }
  }
  const sendJson = (
    method: HttpMethod,
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer> =>
    send(method, path, body === undefined ? undefined : JSON.stringify(body), {
      ...(body === undefined ? {} : { 'content-type': JSON_TYPE[method] }),
      ...headers,
    })
  const upload = (
    path: string,
    parts: UploadParts,
    headers?: Record<string, string>,
  ): Promise<Answer> =>
    send('POST', path, makeMultipart(parts), {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...headers,
    })
  return {
    call: async <const R extends Route>(route: R, ...[given]: Given<R>) => {
      const { params, query, search, body, looseBody, parts, headers } = (given ??
        {}) as CallArguments<Route>
      const path = buildAddress(route, params, search ?? buildSearch(query))
      const answer = parts
        ? await upload(path, parts, headers)
        : await sendJson(route.method, path, body ?? looseBody, headers)
      return new RouteAnswer<R>(route, answer)
    },
    get: (path, headers) => sendJson('GET', path, undefined, headers),
    post: (path, body, headers) => sendJson('POST', path, body, headers),
    put: (path, body, headers) => sendJson('PUT', path, body, headers),
    patch: (path, body, headers) => sendJson('PATCH', path, body, headers),
    delete: (path, headers) => sendJson('DELETE', path, undefined, headers),
    upload: (path, parts) => upload(path, parts),
    with: (headers) => apiClient(app, authorization, { ...always, ...headers }),
  }
}

const LD = 'application/ld+json'
const JSON_TYPE = {
  GET: LD,
  POST: LD,
  PUT: LD,
  PATCH: 'application/merge-patch+json',
  DELETE: LD,
} as const satisfies Record<HttpMethod, string>

/** An answer whose body can be read only when the route has not refused. */
class RouteAnswer<R extends Route> implements Answer<AnswerOf<R>> {
  readonly status: number
  readonly headers: Answer['headers']
  readonly text: string
  readonly bytes: Buffer
  readonly #route: R

  constructor(route: R, { status, headers, text, bytes }: Answer) {
    this.#route = route
    this.status = status
    this.headers = headers
    this.text = text
    this.bytes = bytes
  }

  get body(): AnswerOf<R> {
    if (this.status >= 300)
      throw new Error(
        `${this.#route.method} ${this.#route.path} answered ${this.status}: ${this.text}`,
      )
    return JSON.parse(this.text || 'null') ?? undefined
  }
}

/** The address of a call. The address of a record counts as its id. */
const buildAddress = (
  { base, path }: Route,
  params: Readonly<Record<string, string>> = {},
  search: string,
): string =>
  base +
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? ''
    return value.startsWith('/')
      ? value.slice(value.lastIndexOf('/') + 1)
      : encodeURIComponent(value)
  }) +
  (search && `?${search}`)

function buildSearch(query: Readonly<Record<string, QueryValue>> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    if (Array.isArray(value)) for (const one of value) search.append(`${name}[]`, String(one))
    else search.set(name, String(value))
  }
  return search.toString()
}

const BOUNDARY = 'cradle-test-boundary'

function makeMultipart({ file, fields = {}, fileField = 'file' }: UploadParts): Buffer {
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
  )
  if (file) {
    parts.push(
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${fileField}"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n`,
      ),
      file.content,
      Buffer.from('\r\n'),
    )
  }
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)])
}
