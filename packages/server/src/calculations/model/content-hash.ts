import { createHash } from 'node:crypto'
import type { CalculationRequest } from '@cradle/engine'

/** SHA-256 of plain data, whatever the order of its keys: the same after a journey through the database. */
export const contentHash = (value: unknown): string => hashOfText(canonicalText(value))

/** Hash of what figures are made from: of all in a request only the name of the product itself changes none. */
export const hashRequest = (request: CalculationRequest): string =>
  contentHash({
    ...request,
    calculations: request.calculations.map((calculation) =>
      calculation.id === request.run ? { ...calculation, name: undefined } : calculation,
    ),
  })

const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Null: not asked for yet. */
const texts = new WeakMap<object, string | null>()

/** Of numbers that stand in many requests and never change the text is made once. */
export function keepText(values: Record<string, number>): Record<string, number> {
  texts.set(Object.freeze(values), null)
  return values
}

/** The JSON of plain data with its keys in order: the same data, the same text. */
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
