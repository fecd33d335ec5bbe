export interface Violation {
  propertyPath: string
  message: string
  code?: string
  hint?: string
}

/** An answer of the API that says no, in one shape, whatever the body looked like. */
export class Problem extends Error {
  readonly status: number
  /** The server's description (`hydra:description`), in English. */
  readonly description: string
  /** Stable name of the refusal, where the server gives one. */
  readonly code: string | undefined
  readonly violations: readonly Violation[]
  readonly requestId: string | undefined
  /** How long the server asks to wait, when it has no room for the call now [s]. */
  readonly retryAfter: number | undefined
  /** The list that could not be fetched, by its path. */
  list?: string
  /** The body as it came, for refusals that carry more (e.g. what is missing). */
  readonly body: unknown

  constructor(status: number, body: unknown, headers?: Headers) {
    const fields = isObject(body) ? body : {}
    const description = firstText(
      fields['hydra:description'],
      fields['description'],
      fields['detail'],
      fields['message'],
    )
    super(description || `HTTP ${status}`)
    this.name = 'Problem'
    this.status = status
    this.description = description
    this.code = typeof fields['code'] === 'string' ? fields['code'] : undefined
    this.violations = Array.isArray(fields['violations'])
      ? (fields['violations'] as Violation[])
      : []
    this.requestId = headers?.get('X-Request-Id') ?? undefined
    this.retryAfter = headers && readRetryAfter(headers)
    this.body = body
  }
}

/** How long the server asks to wait [s]. */
export function readRetryAfter(headers: Headers): number | undefined {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : undefined
}

/** The server could not be reached at all. */
export class Offline extends Error {
  constructor(cause: unknown) {
    super('offline', { cause })
    this.name = 'Offline'
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const firstText = (...values: unknown[]): string =>
  values.find((value): value is string => typeof value === 'string' && value !== '') ?? ''
