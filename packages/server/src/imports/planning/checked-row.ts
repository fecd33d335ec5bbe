import { rules, type Fields, type Violation } from '@cradle/contract'
import { decodeBody } from '#platform/records/decode'
import { makeIri } from '#platform/records/encode'
import type { RecordRow } from '#platform/db/schema'
import { isRemarkReason } from '../import-texts.ts'
import type { LayoutColumn } from '../layouts/layout.ts'
import type { StoredRemark } from '../layouts/remark.ts'
import { remarkField, type ParsedRow } from './parsed-row.ts'
import { ReferenceIndex } from './reference-index.ts'

/** The values of a row after the rules of its fields. References are ids. */
export interface CheckedRow {
  values: Record<string, unknown>
  remarks: StoredRemark[]
}

/** Chooses between records of the same name, by field. */
export type Preferences = Readonly<Record<string, (row: RecordRow) => boolean>>

/**
 * Applies the rules of the contract to a row, the same that a form's body passes, and looks up its references.
 *
 * @param mode `change`: the row updates a record, so absent columns keep their values and empty cells clear them
 */
export function checkRow(
  parsed: ParsedRow,
  index: ReferenceIndex,
  mode: 'create' | 'change',
  preferences: Preferences = {},
): CheckedRow {
  const { sheet } = parsed.prepared
  const remarks: StoredRemark[] = []
  const ids: Record<string, string | string[]> = {}
  const body: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(parsed.values)) {
    if (value === null) {
      if (mode === 'change' && !sheet.fields[field]!.required)
        body[field] = sheet.fields[field]!.default ?? null
      continue
    }
    const column = sheet.columns.find((one) => one.field === field)!
    if (!column.reference) {
      body[field] = value
      continue
    }
    const found = findReferences(parsed, column, value, index, preferences[field])
    remarks.push(...found.remarks)
    if (found.ids === undefined) continue
    ids[field] = found.ids
    body[field] = asAddress(column, found.ids)
  }
  const { values, violations } =
    mode === 'create'
      ? decodeBody(onlyGiven(sheet.fields, body), body, 'create')
      : decodeBody(sheet.fields, body, 'change')
  remarks.push(...violations.map((violation) => remarkViolation(parsed, violation)))
  return { values: { ...values, ...ids }, remarks }
}

/** Cells that may not be empty have a remark already, and a form's defaults apply to absent columns. */
const onlyGiven = (fields: Fields, body: Readonly<Record<string, unknown>>): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, field]) => body[name] !== undefined || field.default !== undefined,
    ),
  )

/** Addresses as a body has them; they pass the rules of the field, and the ids replace them. */
function asAddress({ reference }: LayoutColumn, ids: string | string[]): unknown {
  const type = ReferenceIndex.typeOf(reference!)
  const address = (id: string): string => (type === undefined ? id : makeIri(type, id))
  return Array.isArray(ids) ? ids.map(address) : address(ids)
}

function findReferences(
  parsed: ParsedRow,
  column: LayoutColumn,
  value: unknown,
  index: ReferenceIndex,
  prefer: ((row: RecordRow) => boolean) | undefined,
): { ids?: string | string[]; remarks: StoredRemark[] } {
  const texts = Array.isArray(value) ? (value as string[]) : [String(value)]
  const remarks: StoredRemark[] = []
  const ids: string[] = []
  for (const text of texts) {
    const found = index.find(column.reference!, text, prefer)
    if (found === 'unknown' || found === 'ambiguous')
      remarks.push(
        remarkField(
          parsed,
          column.field,
          found === 'unknown' ? 'unknownRecord' : 'ambiguousRecord',
          {
            value: text,
          },
        ),
      )
    else ids.push(found.id)
  }
  if (remarks.length > 0) return { remarks }
  return { ids: Array.isArray(value) ? ids : ids[0]!, remarks }
}

/** A violation of a rule as a remark at the cell of its field. */
export function remarkViolation(
  parsed: ParsedRow,
  { propertyPath, code, hint }: Violation,
): StoredRemark {
  const field = parsed.prepared.sheet.fields[propertyPath]
  const limits = {
    ...(field && 'max' in field && field.max !== undefined ? { max: field.max } : {}),
    ...(field && 'min' in field && field.min !== undefined ? { min: field.min } : {}),
  }
  switch (code) {
    case rules.blank.code:
      return remarkField(parsed, propertyPath, 'required')
    case rules.tooLong.code:
      return remarkField(parsed, propertyPath, 'tooLong', {
        max: field?.kind === 'string' ? field.max : 65_535,
      })
    case rules.min.code:
      return remarkField(parsed, propertyPath, 'belowMinimum', { min: 0, ...limits })
    case rules.max.code:
      return remarkField(parsed, propertyPath, 'aboveMaximum', { max: 2_147_483_647, ...limits })
    case rules.choice.code:
      return remarkField(parsed, propertyPath, 'notAChoice', {
        choices: field?.kind === 'choice' ? field.values.join(', ') : '',
      })
    case rules.type.code:
      return remarkField(parsed, propertyPath, 'wrongType')
    default:
      if (code.startsWith('formula_')) return remarkField(parsed, propertyPath, 'formulaFault')
      return isRemarkReason(code)
        ? remarkField(parsed, propertyPath, code, { sum: hint ?? '' })
        : remarkField(parsed, propertyPath, 'invalid')
  }
}
