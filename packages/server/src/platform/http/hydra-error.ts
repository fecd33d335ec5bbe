import type { Violation } from '@cradle/contract'
import { isConnectionLost } from '#platform/db/connection-loss'
import { StoreFailure } from '#platform/files/store-failure'
import { ProcessPaused } from '#platform/pauses'
import { Invalid, Problem, Unauthorized } from './problem.ts'

export interface ErrorAnswer {
  status: number
  type: string
  headers: Record<string, string>
  body: Record<string, unknown>
}

const ERROR_LINK = '<http://www.w3.org/ns/hydra/error>; rel="http://www.w3.org/ns/json-ld#error"'

/**
 * The only place that makes error answers: RFC 7807 and Hydra in one body (api contract §1.7).
 * Unknown errors reveal nothing about themselves.
 */
export function makeErrorAnswer(
  error: unknown,
  context: { base: string; requestId: string; plainJson: boolean },
): ErrorAnswer {
  const known = translateError(error)
  if (known instanceof Unauthorized) {
    return {
      status: 401,
      type: 'application/json',
      headers: { 'www-authenticate': 'Bearer' },
      body: { code: 401, message: known.message },
    }
  }
  const base = context.base || '/2'
  const body =
    known instanceof Invalid
      ? findConstraintViolation(base, known.violations, known.message)
      : makeProblemBody(base, known.status, known.message, known.code)
  if (known instanceof Problem && known.status >= 500) body['instance'] = context.requestId
  if (context.plainJson)
    for (const key of Object.keys(body)) if (key.startsWith('@')) delete body[key]
  return {
    status: known instanceof Invalid ? 422 : known.status,
    type: 'application/problem+json',
    headers: { link: ERROR_LINK, ...(known instanceof Problem ? known.headers : {}) },
    body,
  }
}

function makeProblemBody(
  base: string,
  status: number,
  detail: string,
  code: string,
): Record<string, unknown> {
  const title = 'An error occurred'
  return {
    '@context': `${base}/contexts/Error`,
    '@id': `${base}/errors/${status}`,
    '@type': 'Error',
    type: `/errors/${status}`,
    status,
    title,
    detail,
    description: detail,
    code,
    'hydra:title': title,
    'hydra:description': detail,
  }
}

function findConstraintViolation(
  base: string,
  violations: readonly Violation[],
  detail: string,
): Record<string, unknown> {
  const type = `/validation_errors/${violations[0]?.code ?? 'invalid'}`
  const title = 'An error occurred'
  return {
    '@context': `${base}/contexts/ConstraintViolation`,
    '@id': type,
    '@type': 'ConstraintViolation',
    type,
    status: 422,
    title,
    detail,
    description: detail,
    violations,
    'hydra:title': title,
    'hydra:description': detail,
  }
}

/** Translates errors of Fastify, PostgreSQL and the file store by their codes; their texts are never sent. */
export function translateError(error: unknown): Problem | Invalid | Unauthorized {
  if (error instanceof Problem || error instanceof Invalid || error instanceof Unauthorized)
    return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (isConnectionLost(error) || error instanceof ProcessPaused)
    return new Problem('unavailable', {}, { 'retry-after': '1' })
  if (error instanceof StoreFailure) return describeStoreFailure(error)
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Problem('tooLarge', { limit: '4 MiB' })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Problem('unsupportedMediaType', {
        type: '',
        supported: '"application/ld+json", "application/json"',
      })
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new Problem('notFound')
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_BAD_URL':
      return new Problem('syntaxError')
    case 'FST_REQ_FILE_TOO_LARGE':
      return new Problem('fileTooLarge', { limit: 2 })
    case '42501':
      return new Problem('accessDenied')
    case '22P02':
    case '22003':
    case '22021':
    case '22P05':
    case '22007':
    case '22008':
    case '22009':
      return new Problem('badRequest', { detail: 'A value cannot be read.' })
    case '23503':
      return new Problem('stillUsed')
    case '53100':
      return new Problem('databaseFull', {}, { 'retry-after': '30' })
    case '57014':
    case '53000':
    case '53200':
    case '53300':
    case '53400':
    // The transaction lost every race: a deadlock or a serialization failure.
    case '40001':
    case '40P01':
      return new Problem('unavailable', {}, { 'retry-after': '1' })
  }
  if (statusCode === 413) return new Problem('tooLarge', { limit: '4 MiB' })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Problem('syntaxError')
  return new Problem('internal')
}

const describeStoreFailure = ({ state }: StoreFailure): Problem =>
  state === 'full'
    ? new Problem('filesFull')
    : new Problem('filesUnavailable', {}, { 'retry-after': '10' })
