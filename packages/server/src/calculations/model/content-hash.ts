import { createHash } from 'node:crypto'
import type { CalculationRequest } from '@cradle/engine'

/** SHA-256 of plain data. It does not depend on the order of keys, so that it is the same after storage in the database. */
export const contentHash = (value: unknown): string => hashOfText(canonicalText(value))

/** Hash of all data in a request that affects results. Only the name of the product does not. */
export const hashRequest = (request: CalculationRequest): string =>
  contentHash({
    ...request,
    calculations: request.calculations.map((calculation) =>
      calculation.id === request.run ? { ...calculation, name: undefined } : calculation,
    ),
  })

/** Returns the text of a request and its hash. Both contain the same large parts, which are serialized once. */
export function serializeRequest(request: CalculationRequest): { text: string; hash: string } {
  const parts = [request.library, request.method, ...request.calculations.map((c) => c.inputs)]
  for (const part of parts) if (!texts.has(part)) texts.set(part, null)
  return { text: canonicalText(request), hash: hashRequest(request) }
}

const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Null until the first request. */
const texts = new WeakMap<object, string | null>()

/** The text of values that many requests share and that never change is cached. */
export function keepText(values: Record<string, number>): Record<string, number> {
  texts.set(Object.freeze(values), null)
  return values
}

/** JSON of plain data with sorted keys, so that equal data has equal text. */
export function canonicalText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const kept = texts.get(value)
  if (kept === undefined) return serializeValue(value)
  const text = kept ?? serializeValue(value)
  if (kept === null) texts.set(value, text)
  return text
}

function serializeValue(value: object): string {
  let text = ''
  if (Array.isArray(value)) {
    for (const one of value) text += text === '' ? canonicalText(one) : `,${canonicalText(one)}`
    return `[${text}]`
  }
  for (const key of Object.keys(value).sort()) {
    const one = (value as Record<string, unknown>)[key]
    if (one !== undefined)
      text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalText(one)}`
  }
  return `{${text}}`
}
