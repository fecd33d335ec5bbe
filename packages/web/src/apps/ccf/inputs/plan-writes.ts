import { isInvalid, type GridRow } from '../../../ui/grid/grid-model.ts'
import { amountColumn, readFiles, writeCell, writeSource, type StoredRow } from './sheet-rows.ts'

/** One write of a batch, and the cell it belongs to. */
export interface PlannedWrite {
  row: string
  interval: number
  operation: {
    op: 'create' | 'update' | 'delete'
    id?: string
    ifMatch?: string
    fields?: Record<string, unknown>
  }
}

/** Most writes of one batch; the server refuses more. */
export const WRITES_MAX = 4000

/**
 * The writes that make the server's rows equal to those of the sheet, one row after another. Rows without a location or
 * category, and amounts that are no numbers, wait.
 *
 * @param isHeld     rows that are not sent, e.g. because the server refused them as they are
 * @param positions  new positions of rows
 */
export function planWrites(
  rows: readonly GridRow[],
  stored: ReadonlyMap<string, StoredRow>,
  intervals: number,
  isHeld: (row: GridRow) => boolean = () => false,
  positions: ReadonlyMap<string, number> = new Map(),
): PlannedWrite[] {
  const writes: PlannedWrite[] = []
  for (const row of rows) {
    const before = stored.get(row.id)
    const position = positions.get(row.id)
    if ((before?.values === row.values && position === undefined) || isHeld(row)) continue
    writes.push(...planRow(row, before, intervals, position))
    if (writes.length >= WRITES_MAX) return writes
  }
  const present = new Set(rows.map(({ id }) => id))
  for (const [id, before] of stored) {
    if (!present.has(id)) writes.push(...planDelete(id, before))
    if (writes.length >= WRITES_MAX) return writes
  }
  return writes
}

const makeTag = (revision: number): string => `"${revision}"`

const planDelete = (row: string, { cells }: StoredRow): PlannedWrite[] =>
  [...cells].map(([interval, { id, revision }]) => ({
    row,
    interval,
    operation: { op: 'delete' as const, id, ifMatch: makeTag(revision) },
  }))

function planRow(
  row: GridRow,
  before: StoredRow | undefined,
  intervals: number,
  position: number | undefined,
): PlannedWrite[] {
  const source = writeSource(row.values)
  if (!source) return []
  const sourceBefore = before && writeSource(before.values)
  const place = position === undefined ? {} : { position }
  const changed = { ...pickChanged(source, sourceBefore), ...place }
  const writes: PlannedWrite[] = []
  const numbers = Array.from({ length: intervals }, (_, index) => index + 1)
  const isGone = numbers.every((interval) => writeCell(row.values, interval) === null)
  for (const interval of numbers) {
    const isUnread = isInvalid(row.values[amountColumn(interval)])
    const cell = writeCell(row.values, interval)
    const known = before?.cells.get(interval)
    if (!known) {
      if (cell && !isUnread)
        writes.push({
          row: row.id,
          interval,
          operation: {
            op: 'create',
            fields: {
              ...withoutEmpty(writeFiles({ ...source, ...cell })),
              ...place,
              reportingInterval: interval,
              series: before?.series ?? row.id,
            },
          },
        })
      continue
    }
    const target = { id: known.id, ifMatch: makeTag(known.revision) }
    if (!cell && !isUnread) {
      // A row without any input would be gone.
      if (!isGone) writes.push({ row: row.id, interval, operation: { op: 'delete', ...target } })
      continue
    }
    const fields = {
      ...changed,
      ...(cell && !isUnread
        ? writeFiles(pickChanged(cell, before && writeCell(before.values, interval)))
        : {}),
    }
    if (Object.keys(fields).length > 0)
      writes.push({ row: row.id, interval, operation: { op: 'update', ...target, fields } })
  }
  return writes
}

const pickChanged = <T extends object>(now: T, before: T | null | undefined): Partial<T> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => before?.[name as keyof T] !== value),
  ) as Partial<T>

/** The API has a list of addresses. */
const writeFiles = <Fields extends { attachments?: string | null | undefined }>(fields: Fields) =>
  fields.attachments === undefined
    ? fields
    : { ...fields, attachments: readFiles(fields.attachments) }

const withoutEmpty = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  )
