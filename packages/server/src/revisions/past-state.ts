import type { Locale, TranslatedTextName, Translations } from '@cradle/contract'
import type { Row, TableName } from '#platform/db/schema'
import type { ChangeRow } from '#sheets/states/change-row'
import { hasColumns, undoRecord } from '#sheets/states/undo-record'

/** A row as PostgreSQL converts it to JSON: times and dates are text, a bigint is a number. */
export type JsonRow<T extends TableName> = {
  [C in keyof Row<T>]: Row<T>[C] extends Date
    ? string
    : Row<T>[C] extends Date | null
      ? string | null
      : Row<T>[C]
}

/** Completes the stored columns of a deleted record, which omit null columns. */
export type KeptRow<T extends TableName, Held extends keyof Row<T>> = Pick<JsonRow<T>, Held> &
  Partial<JsonRow<T>>

export type PastCalculation = Omit<JsonRow<'calculations'>, 'content_version'> & {
  content_version: number
}
const inputColumns = [
  'id',
  'company_id',
  'calculation_id',
  'input_type',
  'scaling_type',
  'position',
] as const satisfies readonly (keyof Row<'inputs'>)[]
export type PastInput = KeptRow<'inputs', (typeof inputColumns)[number]>
const usageColumns = [
  'id',
  'company_id',
  'calculation_id',
  'predefined_input_set_id',
  'amount',
] as const satisfies readonly (keyof Row<'predefined_input_set_usages'>)[]
export type PastUsage = KeptRow<'predefined_input_set_usages', (typeof usageColumns)[number]>

/** Rows of a calculation, its lines and its set usages, and its texts in other languages. */
export interface CalculationState {
  calculation: PastCalculation
  inputs: Map<string, PastInput>
  usages: Map<string, PastUsage>
  translations: Translations
}

const isPastInput = (row: object): row is PastInput => hasColumns<PastInput>(row, inputColumns)
const isPastUsage = (row: object): row is PastUsage => hasColumns<PastUsage>(row, usageColumns)

/**
 * Returns the state before these changes by undoing them one by one.
 *
 * @param now      the state after the changes; it is not modified
 * @param changes  newest save first; within a save the records precede the order of lines
 */
export function undoChanges(
  now: CalculationState,
  changes: readonly ChangeRow[],
): CalculationState {
  const copyRows = <R extends object>(rows: ReadonlyMap<string, R>): Map<string, R> =>
    new Map([...rows].map(([id, row]) => [id, { ...row }]))
  const past: CalculationState = {
    calculation: {
      ...now.calculation,
      texts: { ...now.calculation.texts },
      files: { ...now.calculation.files },
    },
    inputs: copyRows(now.inputs),
    usages: copyRows(now.usages),
    translations: structuredClone(now.translations),
  }
  for (const change of changes) {
    if (change.record === 'calculation') undoCalculation(past, change)
    else if (change.record === 'order') undoOrder(past.inputs, change)
    else {
      const { company_id, id: calculation_id } = past.calculation
      const owner = { company_id, calculation_id }
      if (change.record === 'input')
        undoRecord(past.inputs, { owner, isComplete: isPastInput }, change)
      else undoRecord(past.usages, { owner, isComplete: isPastUsage }, change)
    }
  }
  return past
}

/**
 * Texts and files have one column each; their keys are written as `texts.noteA2`, and those of texts in other languages as
 * `translations.nl.noteA2`.
 */
function undoCalculation(
  { calculation: row, translations }: CalculationState,
  { kind, before }: ChangeRow,
): void {
  if (kind !== 'update') return
  for (const [key, value] of Object.entries(before ?? {})) {
    const [column, name, translated] = key.split('.') as [string, string?, string?]
    if (name === undefined) Object.assign(row, { [column]: value })
    else if (translated !== undefined)
      undoTranslation(translations, name as Locale, translated as TranslatedTextName, value)
    else if (column !== 'texts' && column !== 'files')
      throw new Error(`the column ${column} has no keys`)
    else if (value === null) delete row[column][name]
    else row[column][name] = value as string
  }
}

function undoTranslation(
  translations: Translations,
  language: Locale,
  name: TranslatedTextName,
  text: unknown,
): void {
  const texts = (translations[language] ??= {})
  if (typeof text === 'string') texts[name] = text
  else delete texts[name]
  if (Object.keys(texts).length === 0) delete translations[language]
}

function undoOrder(lines: ReadonlyMap<string, PastInput>, { before }: ChangeRow): void {
  for (const [id, position] of Object.entries(before ?? {})) {
    const line = lines.get(id)
    if (line) line.position = Number(position)
  }
}
