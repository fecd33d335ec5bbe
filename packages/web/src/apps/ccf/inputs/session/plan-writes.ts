import { isInvalid, type GridRow } from '../../../../ui/grid/grid-model.ts'
import type { RowWrite } from '../../../../records/sheet/saving/save-state.ts'
import {
  amountColumn,
  readFiles,
  writeCell,
  writeSource,
  type StoredSource,
} from '../rows/sheet-rows.ts'

/** One write of a batch: an input, which is a cell of the row. */
export interface CellWrite extends RowWrite {
  interval: number
}

/** The values of a row, and what the server has of it. */
export interface KnownSource extends StoredSource {
  values: GridRow['values']
}

const makeTag = (revision: number): string => `"${revision}"`

export const planDelete = (row: string, { cells }: StoredSource): CellWrite[] =>
  [...cells].map(([interval, { id, revision }]) => ({
    row,
    interval,
    operation: { op: 'delete' as const, id, ifMatch: makeTag(revision) },
  }))

/**
 * The writes that make a row of the server equal to that of the sheet. A row without a location or category waits, and so does
 * an amount that is no number.
 *
 * @param before    the row as the server has it
 * @param position  a new position of the row
 * @returns null where the whole row waits
 */
export function planRow(
  row: Pick<GridRow, 'id' | 'values'>,
  before: KnownSource | undefined,
  intervals: number,
  position?: number,
): CellWrite[] | null {
  const source = writeSource(row.values)
  if (!source) return null
  const sourceBefore = before && writeSource(before.values)
  const place = position === undefined ? {} : { position }
  const changed = { ...pickChanged(source, sourceBefore), ...place }
  const writes: CellWrite[] = []
  const numbers = Array.from({ length: intervals }, (_, index) => index + 1)
  let isUnreadable = false
  const isEmptied = numbers.every((interval) => writeCell(row.values, interval) === null)
  for (const interval of numbers) {
    const isUnread = isInvalid(row.values[amountColumn(interval)])
    isUnreadable ||= isUnread
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
      // A row without any input would disappear.
      if (!isEmptied) writes.push({ row: row.id, interval, operation: { op: 'delete', ...target } })
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
  return writes.length === 0 && (isEmptied || isUnreadable) ? null : writes
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
