import type { Violation } from '@cradle/contract'
import type { Answer } from './api-client.ts'

/** A refusal of the API: Hydra's error, a list of violations, or the plain error of a sign-in. */
export interface ProblemAnswer {
  status: number
  title: string
  detail: string
  /** Hydra's name of the detail. */
  description: string
  /** Message of the plain errors of a sign-in. */
  message: string
  /** Name of the refusal; the plain errors of a sign-in repeat the status here. */
  code: string | number | undefined
  violations: Violation[]
  /** `path code` of each violation. */
  violationCodes: string[]
}

/** Reads the whole body of a refusal. @throws if the request was not refused */
export function readRefusal(answer: Pick<Answer, 'status' | 'text'>): unknown {
  if (answer.status < 400) throw new Error(`answered ${answer.status}: ${answer.text}`)
  return JSON.parse(answer.text)
}

/** Reads a refusal. @throws if the request was not refused */
export function readProblem(answer: Pick<Answer, 'status' | 'text'>): ProblemAnswer {
  const body = readRefusal(answer)
  const code = readField(body, 'code')
  const violations = readList(body, 'violations').map(readViolation)
  return {
    status: answer.status,
    title: readText(body, 'title'),
    detail: readText(body, 'detail'),
    description: readText(body, 'description'),
    message: readText(body, 'message'),
    code: typeof code === 'string' || typeof code === 'number' ? code : undefined,
    violations,
    violationCodes: violations.map((v) => `${v.propertyPath} ${v.code}`),
  }
}

const readViolation = (value: unknown): Violation => {
  const hint = readText(value, 'hint')
  return {
    propertyPath: readText(value, 'propertyPath'),
    message: readText(value, 'message'),
    code: readText(value, 'code'),
    ...(hint ? { hint } : {}),
  }
}

/** A member of an unknown value, which is undefined where there is none. */
export const readField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** A text of an unknown value, empty where it is none. */
export function readText(value: unknown, name: string): string {
  const found = readField(value, name)
  return typeof found === 'string' ? found : ''
}

/** A list of an unknown value, empty where it is none. */
export function readList(value: unknown, name: string): unknown[] {
  const found = readField(value, name)
  return Array.isArray(found) ? found : []
}

/** A record as the server sends it, of any kind. */
export type ReadRecord = Record<string, unknown> & { '@id': string }

/** Reads a record of any kind. @throws if the body is none */
export function readRecord(body: unknown): ReadRecord {
  const iri = readText(body, '@id')
  if (!iri) throw new Error(`not a record: ${JSON.stringify(body)}`)
  return { ...Object(body), '@id': iri }
}
