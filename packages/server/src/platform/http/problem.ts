import { problems, type ProblemCode, type Violation } from '@cradle/contract'
import { createTranslator } from '#platform/i18n/translator'

const texts = Object.fromEntries(
  Object.entries(problems).map(([code, { text }]) => [code, text]),
) as Readonly<Record<ProblemCode, string>>
/** The API speaks English; the web app has words of its own for each code. */
const t = createTranslator({ en: { problems: texts } }, { missingValue: '' })('en')

/** A refusal. Its status and English text stand in the contract; `hydra-error.ts` alone turns it into an answer. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  constructor(
    code: ProblemCode,
    values: Readonly<Record<string, string | number>> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(t(`problems:${code}`, values))
    this.code = code
    this.status = problems[code].status
    this.headers = headers
  }
}

const RETRY_AFTER_S = 2

/** A request that was not begun, because this process has more than it can do (decision 0154): no failure of which the log has a line. */
export class Busy extends Problem {
  constructor() {
    super('unavailable', {}, { 'retry-after': String(RETRY_AFTER_S) })
  }
}

/** Input that breaks rules: answered as 422 with every violation at its place. */
export class Invalid extends Error {
  readonly violations: readonly Violation[]
  constructor(violations: readonly Violation[]) {
    super(violations.map((v) => `${v.propertyPath}: ${v.message}`).join('\n'))
    this.violations = violations
  }
}

/** No, wrong or expired token. Its body is not a problem document (api contract §2). */
export class Unauthorized extends Error {}
