import {
  footprintRoutes,
  itemIri,
  Footprint,
  numberOfFormula,
  type Violation,
} from '@cradle/contract'
import { call } from '../../../../api/call.ts'
import { errorText, violationText } from '../../../../api/error-text.ts'
import type { Fields } from '../../../../records/sheet/saving/merge-fields.ts'
import type { PendingRow } from '../../../../records/sheet/saving/pending.ts'
import type {
  BatchResult,
  RowViolation,
  RowWriter,
} from '../../../../records/sheet/saving/save-state.ts'
import { sendBatch } from '../../../../records/sheet/saving/send-batch.ts'
import type { GridRow } from '../../../../ui/grid/grid-model.ts'
import { planDelete, planRow, type CellWrite } from './plan-writes.ts'
import {
  amountColumn,
  CATEGORY,
  type SourceRow,
  type StoredCell,
  type StoredSource,
} from '../rows/sheet-rows.ts'

/** Writes the sources of a footprint, of which each is an input per interval on the server, and knows these inputs. */
export class CellWriter implements RowWriter<CellWrite> {
  readonly isRefusedWhole = true
  /** The version of the content after our last write; 0: we have not written. */
  version = 0
  /** An amount that follows facts of a location, or its unit, was written: the server decides what it is now. */
  wroteDerived = false
  private readonly footprint: string
  private readonly intervals: number
  private readonly sources = new Map<string, StoredSource>()

  constructor(footprint: string, intervals: number) {
    this.footprint = footprint
    this.intervals = intervals
  }

  get size(): number {
    return this.sources.size
  }

  /** What the server has of a row; undefined before it is saved. */
  find(row: string): StoredSource | undefined {
    return this.sources.get(row)
  }

  /** The row and the interval of an input; undefined where the sheet has none. */
  findInput(id: string): { row: string; interval: number } | undefined {
    for (const [row, { cells }] of this.sources)
      for (const [interval, cell] of cells) if (cell.id === id) return { row, interval }
    return undefined
  }

  note({ id, series, cells }: SourceRow): void {
    this.sources.set(id, { series, cells })
  }

  /** The sheet is read whole: the version of its content shows whether it is old. */
  isOld(): boolean {
    return false
  }

  has(row: string): boolean {
    return this.sources.has(row)
  }

  /** The rows under the ids that they have in the sheet: a row is the one that has its inputs already. */
  nameRows(rows: readonly SourceRow[]): SourceRow[] {
    const owners = new Map<string, string>()
    for (const [row, { cells }] of this.sources)
      for (const { id } of cells.values()) owners.set(id, row)
    const taken = new Set<string>()
    const named = rows.map((row) => {
      const owner = [...row.cells.values()]
        .map(({ id }) => owners.get(id))
        .find((id) => id !== undefined && !taken.has(id))
      if (owner !== undefined) taken.add(owner)
      return { row, owner }
    })
    return named.map(({ row, owner }) => {
      let id = owner ?? row.id
      while (owner === undefined && taken.has(id)) id += '~'
      taken.add(id)
      return id === row.id ? row : { ...row, id }
    })
  }

  planWrites(row: string, change: PendingRow, base: Fields | null): CellWrite[] | null {
    const stored = this.sources.get(row)
    if (change.op === 'delete') return stored ? planDelete(row, stored) : []
    const { position, ...fields } = change.fields
    const before = (base ?? {}) as GridRow['values']
    return planRow(
      { id: row, values: { ...before, ...(fields as GridRow['values']) } },
      stored && { ...stored, values: before },
      this.intervals,
      typeof position === 'number' ? position : undefined,
    )
  }

  readonly send: RowWriter<CellWrite>['send'] = (writes, key) =>
    sendBatch(itemIri(Footprint, this.footprint), async () => {
      const answer = await call(footprintRoutes.inputBatch, {
        params: { id: this.footprint },
        body: { operations: writes.map(({ operation }) => operation) },
        ...(key === null ? {} : { idempotencyKey: key }),
      })
      this.version = answer.contentVersion ?? this.version
      return answer
    })

  accept({ row, interval, operation }: CellWrite, { id, etag }: BatchResult): void {
    const { series = row, cells } = this.sources.get(row) ?? {}
    const next = new Map<number, StoredCell>(cells)
    const { siteFacts, hasFormula } = next.get(interval) ?? {}
    const fields: Readonly<Record<string, unknown>> =
      operation.op === 'delete' ? {} : (operation.fields ?? {})
    const hasOtherUnit = 'unit' in fields || 'environmentalProfile' in fields
    this.wroteDerived ||= siteFacts !== undefined || (hasFormula === true && hasOtherUnit)
    if (operation.op === 'delete') next.delete(interval)
    else if (id !== undefined)
      next.set(interval, {
        id,
        revision: Number(etag?.replace(/\D/g, '') ?? 0),
        ...(isComputed(fields, hasFormula) ? { hasFormula: true } : {}),
      })
    this.sources.set(row, { series, cells: next })
  }

  forget(row: string): void {
    this.sources.delete(row)
  }

  listViolations({ interval }: CellWrite, result: BatchResult): RowViolation[] {
    const { violations = [], status, message } = result
    if (violations.length > 0)
      return violations.map((violation) => ({
        propertyPath: findColumn(violation.propertyPath, interval),
        message: violationText(violation as Violation),
      }))
    // 424: refused because of another write of the batch.
    return status < 400 || status === 424
      ? []
      : [{ propertyPath: amountColumn(interval), message: message ?? errorText(null) }]
  }
}

/** Whether the amount of an input has a formula after a write. @param before  it had one */
const isComputed = (
  fields: Readonly<Record<string, unknown>>,
  before: boolean | undefined,
): boolean =>
  'amount' in fields || 'amountFormula' in fields
    ? typeof fields['amountFormula'] === 'string'
    : before === true

const cellFields = [
  'amount',
  'amountFormula',
  'estimated',
  'estimateBasis',
  'reportingInterval',
  'comments',
  'attachments',
  '',
]

/** Columns of the sheet that show a field of the API. */
function findColumn(field: string, interval: number): string {
  if (field === 'scope' || field === 'subscope' || field === 'inputStage') return CATEGORY
  return cellFields.includes(field) ? amountColumn(interval) : (numberOfFormula(field) ?? field)
}
