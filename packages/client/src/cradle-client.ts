import { randomUUID } from 'node:crypto'
import type { Arguments, CallName, CallOptions, Given, MemberOf, PageName } from './call-types.ts'
import { routes, type Calls, type LoginBody } from './contract.ts'
import { CradleError } from './cradle-error.ts'
import { sendPatiently, type Patience } from './send-patiently.ts'

/** Where the server is, and as whom calls are made. */
export interface ClientOptions extends Partial<Patience> {
  /** Address of the server: `https://cradle.example`. */
  url: string
  /** Token of a sign-in, or of an application for the data API. Without one: `signIn`, or calls that need none. */
  token?: string
  /** Membership as which the calls are made. Needed by people who work for several companies. */
  membership?: string
  /** Company whose records are read, where it is not the one of the membership. */
  company?: string
  /** Name of the role to which rights are narrowed. */
  view?: string
}

type Query = Readonly<Record<string, unknown>>

/** Calls the API of one server. */
export class CradleClient {
  readonly #origin: string
  readonly #patience: Patience
  readonly #acting: Record<string, string>
  #token: string | undefined
  #refreshToken: string | undefined
  #renewal: Promise<boolean> | undefined

  constructor({
    url,
    token,
    membership,
    company,
    view,
    tries = 5,
    longestWait = 120,
  }: ClientOptions) {
    this.#origin = new URL(url).origin
    this.#token = token
    this.#patience = { tries, longestWait }
    this.#acting = {
      ...(membership ? { 'X-Membership-Id': membership } : {}),
      ...(company ? { 'X-Company-Id': company } : {}),
      ...(view ? { 'X-View': view } : {}),
    }
  }

  /** Signs in with a password. The token is renewed by itself when it has expired. @throws CradleError 401 */
  async signIn(body: LoginBody): Promise<void> {
    this.#token = undefined
    this.#keep(await this.call('session.login', { body }))
  }

  /** Makes a call by its name. @throws CradleError for a refusal */
  async call<const N extends CallName>(
    name: N,
    ...[given]: Arguments<N>
  ): Promise<Calls[N]['answer']> {
    return (await this.callTagged(name, ...([given] as Arguments<N>))).data
  }

  /** The same with the ETag, to be handed back as `ifMatch`. */
  async callTagged<const N extends CallName>(
    name: N,
    ...[given]: Arguments<N>
  ): Promise<{ data: Calls[N]['answer']; etag: string | undefined }> {
    const answer = await this.#send(name, (given ?? {}) as Given<CallName>)
    const etag = answer.headers.get('ETag') ?? undefined
    const form = answer.status === 204 ? 'nothing' : routes[name].answers
    return { data: (await readAnswer(answer, form)) as Calls[N]['answer'], etag }
  }

  /** Every entry of a list, page after page. */
  async *pages<const N extends PageName>(
    name: N,
    ...[given]: Arguments<N>
  ): AsyncGenerator<MemberOf<N>, void> {
    let answer = await this.#send(name, (given ?? {}) as Given<CallName>)
    for (;;) {
      const page = (await answer.json()) as { member: MemberOf<N>[] } & Following
      yield* page.member
      const next = page.next ?? page.view?.next
      if (next === undefined) return
      answer = await this.#get(next, (given ?? {}) as CallOptions)
    }
  }

  /** The bytes behind an address that the server named, such as `contentUrl`. @throws CradleError for a refusal */
  async download(address: string, options: CallOptions = {}): Promise<Blob> {
    return (
      await this.#get(address, { ...options, headers: { Accept: '*/*', ...options.headers } })
    ).blob()
  }

  /** Follows an address of this server. Its host is ours, whatever it names: a token goes nowhere else. */
  #get(address: string, options: CallOptions): Promise<Response> {
    const { pathname, search } = new URL(address, this.#origin)
    return this.#request('GET', pathname + search, undefined, options)
  }

  #send(name: CallName, given: Given<CallName>): Promise<Response> {
    const { params, query, body, ...options } = given as Omit<Given<CallName>, 'params'> & {
      params?: Readonly<Record<string, string>>
    }
    const route: { method: string; path: string; answers: string; keyed?: true } = routes[name]
    const address = fillPath(route.path, params ?? {}) + writeQuery((query ?? {}) as Query)
    return this.#request(route.method, address, body, {
      ...options,
      headers: {
        ...(route.answers === 'bytes' ? { Accept: '*/*' } : {}),
        ...(route.keyed ? { 'Idempotency-Key': options.key ?? randomUUID() } : {}),
        ...options.headers,
      },
    })
  }

  /** Sends with the token, and once more with a new one when it has expired. @throws CradleError for a refusal */
  async #request(
    method: string,
    address: string,
    body: unknown,
    options: CallOptions,
  ): Promise<Response> {
    let answer = await this.#ask(method, address, body, options)
    if (answer.status === 401 && (await this.#renew()))
      answer = await this.#ask(method, address, body, options)
    if (answer.ok) return answer
    throw await readRefusal(answer)
  }

  #ask(method: string, address: string, body: unknown, options: CallOptions): Promise<Response> {
    return sendPatiently(
      () => fetch(this.#origin + address, this.#describe(method, body, options)),
      this.#patience,
      options.signal,
    )
  }

  #describe(method: string, body: unknown, options: CallOptions): RequestInit {
    const isForm = body instanceof FormData
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json'
    return {
      method,
      headers: {
        Accept: 'application/ld+json',
        ...(this.#token ? { Authorization: `Bearer ${this.#token}`, ...this.#acting } : {}),
        ...(body === undefined || isForm ? {} : { 'Content-Type': type }),
        ...(options.ifMatch ? { 'If-Match': options.ifMatch } : {}),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    }
  }

  /** All calls that need a new token wait for the same one. @returns whether there is one */
  #renew(): Promise<boolean> {
    if (this.#refreshToken === undefined) return Promise.resolve(false)
    this.#renewal ??= this.#exchange(this.#refreshToken).finally(() => (this.#renewal = undefined))
    return this.#renewal
  }

  async #exchange(refreshToken: string): Promise<boolean> {
    this.#token = undefined
    const { method, path } = routes['session.refresh']
    const answer = await this.#ask(method, path, { refreshToken }, {})
    if (answer.ok) this.#keep((await answer.json()) as Calls['session.refresh']['answer'])
    else if (answer.status !== 401) throw await readRefusal(answer)
    else this.#refreshToken = undefined
    return answer.ok
  }

  #keep({ token, refreshToken }: { token: string; refreshToken: string }): void {
    this.#token = token
    this.#refreshToken = refreshToken
  }
}

/** Where a page says what comes after it. */
interface Following {
  next?: string
  view?: { next?: string }
}

const readRefusal = async (answer: Response): Promise<CradleError> =>
  new CradleError(
    answer.status,
    await answer.json().catch(() => undefined),
    answer.headers.get('X-Request-Id') ?? undefined,
  )

async function readAnswer(answer: Response, form: string): Promise<unknown> {
  if (form === 'bytes') return answer.blob()
  return form === 'nothing' ? undefined : answer.json()
}

const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(readId(params[name] ?? '')))

/** The id of a record, also of one that is given by its address. */
const readId = (value: string): string =>
  /^\/(?:2|api|epic)\/\w+\/([^/]+)$/.exec(value)?.[1] ?? value

function writeQuery(query: Query): string {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    if (Array.isArray(value)) for (const one of value) written.append(`${name}[]`, String(one))
    else written.set(name, String(value as string | number | boolean))
  }
  return written.toString() === '' ? '' : `?${written}`
}

/** A body with a file, for calls that take one. */
export function fileForm(
  content: Uint8Array | Blob,
  fileName: string,
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append(
    'file',
    content instanceof Blob ? content : new Blob([new Uint8Array(content)]),
    fileName,
  )
  return form
}
