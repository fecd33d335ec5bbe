import type { EffectCell, FieldName, FormField } from './form-fields.ts'
import { formFields } from './form-fields.ts'

/** What a supplier has sent. What was left empty is absent, never zero. */
export interface SupplierAnswer {
  /** Unit that all figures per unit are for. */
  unit: string
  fields: Partial<Record<FieldName, string | number>>
  /** Module → indicator → value per unit. */
  effects: Record<string, Record<string, number>>
  remarks?: string
}

/** What is wrong with a field of the form. */
export interface Fault {
  name: string
  fault: 'number' | 'thousands' | 'range' | 'date' | 'long' | 'unit'
}

export interface FormShape {
  fields: readonly FieldName[]
  cells: readonly EffectCell[]
  /** Units that the figures may be in. */
  units: readonly string[]
}

/** Longest text of a line, and of a field with several lines [characters]. */
const LINE = 255
export const LONG_TEXT = 5000

/**
 * Reads the texts of a form. Blank fields are unknown and are left out.
 *
 * Example: `{unit: 't', massPerUnit: '1000'}` → `{unit: 't', fields: {massPerUnit: 1000}, effects: {}}`
 */
export function readAnswer(
  form: Readonly<Record<string, string>>,
  { fields, cells, units }: FormShape,
): { answer: SupplierAnswer; faults: Fault[] } {
  const faults: Fault[] = []
  const unit = form['unit'] ?? units[0]!
  if (!units.includes(unit)) faults.push({ name: 'unit', fault: 'unit' })
  const answer: SupplierAnswer = { unit, fields: {}, effects: {} }
  const read = (name: string, field: FormField): string | number | undefined => {
    const text = (form[name] ?? '').trim()
    if (text === '') return undefined
    const value = readField(text, field)
    if (typeof value !== 'object') return value
    faults.push({ name, fault: value.fault })
    return undefined
  }
  for (const name of fields) {
    const value = read(name, formFields[name])
    if (value !== undefined) answer.fields[name] = value
  }
  for (const { name, module, indicator } of cells) {
    const value = read(name, { kind: 'number' })
    if (typeof value === 'number') (answer.effects[module] ??= {})[indicator] = value
  }
  const remarks = read('remarks', { kind: 'longText' })
  if (typeof remarks === 'string') answer.remarks = remarks
  return { answer, faults }
}

type Refused = Pick<Fault, 'fault'>

function readField(text: string, { kind, min, max }: FormField): string | number | Refused {
  switch (kind) {
    case 'text':
      return text.length > LINE ? { fault: 'long' } : text
    case 'longText':
      return text.length > LONG_TEXT ? { fault: 'long' } : text
    case 'date':
      return isDay(text) ? text : { fault: 'date' }
    default: {
      const number = readNumber(text)
      if (typeof number !== 'number') return number
      const isPossible =
        (kind !== 'integer' || Number.isInteger(number)) &&
        number >= (min ?? -Infinity) &&
        number <= (max ?? Infinity)
      return isPossible ? number : { fault: 'range' }
    }
  }
}

/** A text with both signs, or one of them twice, has signs for thousands: which is which would be a guess. */
function readNumber(text: string): number | Refused {
  const plain = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(/^[−–]/, '-')
  if ((plain.match(/[.,'’]/g) ?? []).length > 1) return { fault: 'thousands' }
  const pointed = plain.replace(',', '.')
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(pointed)) return { fault: 'number' }
  const value = Number(pointed)
  return Number.isFinite(value) ? value : { fault: 'range' }
}

function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(text) : null
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Whether a supplier says anything. */
export const isEmptyAnswer = ({ fields, effects, remarks }: SupplierAnswer): boolean =>
  Object.keys(fields).length === 0 && Object.keys(effects).length === 0 && remarks === undefined
