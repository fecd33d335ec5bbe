import type { ColumnId, GridColumn } from './grid-model.ts'

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

/**
 * Reads the first pasted row as headers, when it is one: more than one column, at least two names known
 * and no less than half of the filled cells. Each column is used once, first come first served.
 */
export function mapHeaders(
  firstRow: readonly string[], columns: readonly GridColumn[], remembered: ReadonlyMap<string, ColumnId | null> = new Map(),
): ColumnMapping | null {
  if (firstRow.length < 2) return null
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
  const mapping = firstRow.map((text) => {
    const id = names.get(normaliseHeader(text))
    if (!id || used.has(id)) return null
    used.add(id)
    return id
  })
  const filled = firstRow.filter((text) => text.trim() !== '').length
  return used.size >= 2 && used.size * 2 >= filled ? mapping : null
}

/** By position: the columns from the active one to the right. */
export function mapByPosition(width: number, columns: readonly GridColumn[], firstColumn: number): ColumnMapping {
  const editable = columns.slice(firstColumn).filter((column) => column.type !== 'readonly')
  return Array.from({ length: width }, (_, index) => editable[index]?.id ?? null)
}
