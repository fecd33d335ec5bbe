import type { ColumnId, GridColumn } from '../grid-model.ts'

type NamedColumn = Pick<GridColumn, 'id' | 'title' | 'headerNames'>

/** Which column each pasted column means; null where none fits. */
export type ColumnMapping = readonly (ColumnId | null)[]

/** Case, accents, units in brackets and punctuation make no difference between two header names. */
export function normaliseHeader(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .replace(/%/g, ' % ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The column each header means; null where none is known by that name. Each column is used once, first come first served. */
function matchHeaders(
  firstRow: readonly string[],
  columns: readonly NamedColumn[],
  remembered: ReadonlyMap<string, ColumnId | null>,
): ColumnMapping {
  const names = new Map<string, ColumnId>()
  for (const column of columns) {
    for (const name of [column.title, column.id, ...(column.headerNames ?? [])]) {
      const key = normaliseHeader(name)
      if (key && !names.has(key)) names.set(key, column.id)
    }
  }
  for (const [name, id] of remembered) {
    if (id === null) names.delete(normaliseHeader(name))
    else names.set(normaliseHeader(name), id)
  }
  const used = new Set<ColumnId>()
  return firstRow.map((text) => {
    const id = names.get(normaliseHeader(text))
    if (!id || used.has(id)) return null
    used.add(id)
    return id
  })
}

/** Headers that the company leaves out. */
export const leftOutHeaders = (
  remembered: ReadonlyMap<string, ColumnId | null> = new Map(),
): ReadonlySet<string> =>
  new Set([...remembered].flatMap(([name, id]) => (id === null ? [normaliseHeader(name)] : [])))

/**
 * Reads the first pasted row as headers, when it is one: more than one column, at least two names known (a column to leave
 * out is known too) and no less than half of the filled cells.
 */
export function mapHeaders(
  firstRow: readonly string[],
  columns: readonly NamedColumn[],
  remembered: ReadonlyMap<string, ColumnId | null> = new Map(),
): ColumnMapping | null {
  if (firstRow.length < 2) return null
  const mapping = matchHeaders(firstRow, columns, remembered)
  const leftOut = leftOutHeaders(remembered)
  const used = mapping.filter((id) => id !== null).length
  const known = used + firstRow.filter((text) => leftOut.has(normaliseHeader(text))).length
  const filled = firstRow.filter((text) => text.trim() !== '').length
  return used >= 1 && known >= 2 && known * 2 >= filled ? mapping : null
}

const isNumeric = (text: string): boolean => /^[-+]?[\d.,\s']*\d%?$/.test(text.trim())

/**
 * A first row of words over a column of numbers is a header, even when none of its names is known yet: what is known of it is
 * mapped, the rest is for the reader to say.
 */
export function guessHeaders(
  table: readonly (readonly string[])[],
  columns: readonly NamedColumn[],
  remembered: ReadonlyMap<string, ColumnId | null> = new Map(),
): ColumnMapping | null {
  const [first, ...body] = table
  if (
    !first ||
    first.length < 2 ||
    body.length === 0 ||
    first.some((text) => text.trim() === '' || isNumeric(text))
  )
    return null
  const isOverNumbers = first.some((_, index) => body.every((row) => isNumeric(row[index] ?? '')))
  return isOverNumbers ? matchHeaders(first, columns, remembered) : null
}

/**
 * By position: the columns from the active one to the right. A column of units takes only units.
 *
 * @param hasUnits  whether the pasted column at this index contains units and nothing else
 */
export function mapByPosition(
  width: number,
  columns: readonly GridColumn[],
  firstColumn: number,
  hasUnits: (index: number) => boolean = () => false,
): ColumnMapping {
  const open = columns
    .slice(firstColumn)
    .filter((column) => column.type !== 'readonly' || column.unitFor !== undefined)
  return Array.from({ length: width }, (_, index) => {
    while (open[0]?.unitFor !== undefined && !hasUnits(index)) open.shift()
    return open.shift()?.id ?? null
  })
}

/** The unit in the brackets of a header, where it is one: "Amount [g]" → g. */
export function readHeaderUnit(header: string, isUnit: (text: string) => boolean): string | null {
  const inBrackets = /[([]([^)\]]+)[)\]]/.exec(header)?.[1]?.trim()
  return inBrackets !== undefined && isUnit(inBrackets) ? inBrackets : null
}
