import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportAction } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import type { Table } from '#platform/context'
import { deriveUuid } from '#machine-readable/derive-uuid'
import { hashValues } from './hash-values.ts'
import type { ImportPlan, PlannedLines, PlannedWrites, RowPlan } from './import-plan.ts'
import type { ReferenceIndex } from './reference-index.ts'

/** Receives what was found about rows, batch by batch. */
export type ReportRows = (plans: readonly RowPlan[]) => Promise<void>

/** Rows that are planned before other work of the process gets a turn. */
const BATCH = 250

/** Collects the plan of one import, row by row. */
export class Planner {
  readonly tx: ReadTx
  readonly ctx: Ctx
  readonly importId: string
  /** Owner of the records; null: the platform. */
  readonly owner: string | null
  /** The footprint that gets the inputs; null for other imports. */
  readonly footprintId: string | null
  readonly index: ReferenceIndex
  readonly #report: ReportRows
  readonly #writes: PlannedWrites[] = []
  readonly #lines: PlannedLines[] = []
  readonly #counts: Record<ImportAction | 'error', number> = {
    create: 0,
    update: 0,
    skip: 0,
    error: 0,
  }
  #remarkCount = 0
  #batch: RowPlan[] = []
  /** The report of the last batch, which is stored while the next one is planned. */
  #reported: Promise<void> = Promise.resolve()

  constructor(
    tx: ReadTx,
    ctx: Ctx,
    row: { id: string; company_id: string | null; footprint_id: string | null },
    index: ReferenceIndex,
    report: ReportRows,
  ) {
    this.tx = tx
    this.ctx = ctx
    this.importId = row.id
    this.owner = row.company_id
    this.footprintId = row.footprint_id
    this.index = index
    this.#report = report
  }

  /** The id of the record that a row creates: the same in every validation and in the run. */
  idOfRow(number: number): string {
    return deriveUuid('import row', this.importId, String(number))
  }

  /** Adds the outcome of a row. With remarks it has no action. */
  async addRow(plan: RowPlan): Promise<void> {
    if (plan.remarks.length > 0) {
      delete plan.action
      this.#counts.error += 1
    } else if (plan.action) this.#counts[plan.action] += 1
    this.#remarkCount += plan.remarks.length
    this.#batch.push(plan)
    if (this.#batch.length >= BATCH) await this.#flush()
  }

  async #flush(): Promise<void> {
    const batch = this.#batch
    this.#batch = []
    await this.#reported
    this.#reported = this.#report(batch)
    // The next batch, or the end of the plan, throws its failure.
    this.#reported.catch(() => {})
    await nextTurn()
  }

  /** The writes to a table, in the order in which tables were first named. */
  writesTo(table: Table): PlannedWrites {
    const known = this.#writes.find((one) => one.table.resource.type === table.resource.type)
    if (known) return known
    const writes = { table, creates: [], updates: [] }
    this.#writes.push(writes)
    return writes
  }

  addLines(lines: PlannedLines): void {
    this.#lines.push(lines)
  }

  /** Plans the rows. Nothing is reported any more when it ends, however that is. @param addRows calls `addRow` for each row */
  async plan(addRows: () => Promise<void>): Promise<ImportPlan> {
    try {
      await addRows()
      await this.#flush()
    } finally {
      await this.#reported
    }
    return this.#finish()
  }

  #finish(): ImportPlan {
    const used = this.index.listUsed()
    return {
      writes: this.#writes,
      lines: this.#lines,
      basis: {
        ids: Object.fromEntries([...used].map(([table, ids]) => [table, [...ids.keys()]])),
        hash: hashVersions(used),
        hashes: Object.fromEntries([...used].map(([table, ids]) => [table, hashTable(table, ids)])),
      },
      hash: hashValues([
        this.#writes.map(({ table, creates, updates }) => [
          table.name,
          creates.map(({ id, values, columns }) => [id, values, columns]),
          updates.map(({ before, values, columns }) => [
            before.id,
            before.version,
            values,
            columns,
          ]),
        ]),
        this.#lines.map(({ parentId, bodies, variants }) => [parentId, bodies, variants]),
      ]),
      counts: this.#counts,
      remarkCount: this.#remarkCount,
    }
  }
}

/** Hash of the versions of records in a table. */
export const hashTable = (table: string, ids: ReadonlyMap<string, number>): string =>
  hashVersions(new Map([[table, ids]]))

/** Hash of the versions of records, independent of the order in which they were used. */
export function hashVersions(versions: ReadonlyMap<string, ReadonlyMap<string, number>>): string {
  const lines = [...versions].flatMap(([table, ids]) =>
    [...ids].map(([id, version]) => `${table} ${id} ${version}`),
  )
  return hashValues(lines.toSorted())
}
