import { readUnit } from '@cradle/engine'
import { locales } from '@cradle/contract'
import { importTexts } from '../import-texts.ts'
import { findIndicator } from './indicator-names.ts'
import type { Layout, LayoutColumn, LayoutSheet } from './layout.ts'

/** Headers a company uses: header in lower case → key of the column, null for a column to leave out; by key of the sheet. */
export type HeaderMapping = Readonly<Record<string, Readonly<Record<string, string | null>>>>

/** Letters and digits in lower case; everything else separates words. */
const normalizeName = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}%]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')

/** Removes the marks of required and yes/no columns. */
const removeMarks = (header: string): string => header.trim().replace(/[*?\s]+$/, '')

const UNIT_SUFFIX = /^(.*?)\s*(?:\[([^\]]+)\]|\(([^)]+)\))$/

/** Parts a header from the unit behind it. Example: "Distance [m]" → name "Distance", unit "m" */
export function splitHeader(header: string): { name: string; unit: string | null } {
  const text = removeMarks(header)
  const match = UNIT_SUFFIX.exec(text)
  const unit = match?.[2] ?? match?.[3]
  return match && unit !== undefined
    ? { name: removeMarks(match[1]!), unit: unit.trim() }
    : { name: text, unit: null }
}

/** Names of a sheet in every language, normalized. */
const sheetNames = (sheet: LayoutSheet): string[] => [
  normalizeName(sheet.key),
  ...locales.map((locale) => normalizeName(nameSheet(sheet, locale))),
]

/** The sheet of a layout that a name means: in any language, case and order. */
export const findSheet = (layout: Layout, name: string): LayoutSheet | undefined =>
  layout.sheets.find((sheet) => sheetNames(sheet).includes(normalizeName(name)))

export const nameSheet = (sheet: LayoutSheet, locale: (typeof locales)[number]): string =>
  readName(`layouts:sheets.${sheet.key}`, locale)

export const nameColumn = (
  { key, formulaOf }: LayoutColumn,
  locale: (typeof locales)[number],
): string =>
  formulaOf === undefined
    ? readName(`layouts:columns.${key}`, locale)
    : importTexts(locale)('layouts:formulaOf', {
        number: readName(`layouts:columns.${formulaOf}`, locale),
      })

function readName(key: string, locale: (typeof locales)[number]): string {
  if (!importTexts.has(key)) throw new Error(`There is no text ${key}`)
  return importTexts(locale)(key)
}

/** A header as the layout understands it. */
export type FoundColumn =
  | { column: LayoutColumn; unit: string | null }
  | 'unknown'
  /** The company leaves this column out. */
  | 'omitted'

const known = new WeakMap<LayoutSheet, ReadonlyMap<string, LayoutColumn>>()

/** Every name of every column: its key, with and without the unit in it, and its headers. */
function indexNames(sheet: LayoutSheet): ReadonlyMap<string, LayoutColumn> {
  const before = known.get(sheet)
  if (before) return before
  const names = new Map<string, LayoutColumn>()
  const add = (name: string, column: LayoutColumn): void => {
    if (name !== '' && !names.has(name)) names.set(name, column)
  }
  for (const column of sheet.columns) {
    add(normalizeName(column.key), column)
    for (const locale of locales) add(normalizeName(nameColumn(column, locale)), column)
  }
  // Short names come last: two columns can differ by their unit alone, as for production waste.
  for (const column of sheet.columns)
    for (const locale of locales) {
      const short = normalizeName(splitHeader(nameColumn(column, locale)).name)
      const others = sheet.columns.filter(
        (other) => normalizeName(splitHeader(nameColumn(other, locale)).name) === short,
      )
      if (others.length === 1) add(short, column)
    }
  known.set(sheet, names)
  return names
}

/** The column that a header means: as the company maps it, by key, or by a header in any language. */
export function findColumn(
  sheet: LayoutSheet,
  header: string,
  mapping: HeaderMapping = {},
): FoundColumn {
  const mapped = mapping[sheet.key]?.[header.trim().toLowerCase()]
  if (mapped === null) return 'omitted'
  const byKey = sheet.columns.find((column) => column.key === mapped)
  const { name, unit } = splitHeader(header)
  if (byKey) return { column: byKey, unit: unit === null ? null : readUnit(unit) }
  const names = indexNames(sheet)
  const whole = names.get(normalizeName(removeMarks(header)))
  if (whole) return { column: whole, unit: null }
  const short = names.get(normalizeName(name))
  return short && unit !== null ? { column: short, unit: readUnit(unit) } : 'unknown'
}

/** The indicator whose values a column has, by its header. Example: "AP (mol H+ eq)" → code AP, unit "mol H+ eq" */
export function findIndicatorColumn(
  { valueColumns }: LayoutSheet,
  header: string,
): { code: string; unit: string | null } | undefined {
  if (!valueColumns) return undefined
  const whole = findIndicator(header, valueColumns.codes)
  if (whole !== undefined) return { code: whole, unit: null }
  const { name, unit } = splitHeader(header)
  const code = unit === null ? undefined : findIndicator(name, valueColumns.codes)
  return code === undefined ? undefined : { code, unit }
}
