/** What is wrong at one place of what was sent. */
export interface Violation {
  /** `netAmount`, `operations[0].op` */
  propertyPath: string
  message: string
  code: string
  hint?: string
}

/** A refusal by the server. */
export class CradleError extends Error {
  readonly status: number
  /** Name of the problem where it has one: `resultsOutdated`, `accessDenied`. */
  readonly code: string | undefined
  /** What is wrong at which place; empty unless the status is 422. */
  readonly violations: readonly Violation[]
  /** For the operator: under this id the request stands in the log of the server. */
  readonly requestId: string | undefined

  constructor(status: number, body: unknown, requestId?: string) {
    const said = isObject(body) ? body : {}
    super(readText(said['detail']) ?? readText(said['message']) ?? `status ${status}`)
    this.name = 'CradleError'
    this.status = status
    this.code = readText(said['code'])
    this.violations = Array.isArray(said['violations']) ? (said['violations'] as Violation[]) : []
    this.requestId = requestId
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
