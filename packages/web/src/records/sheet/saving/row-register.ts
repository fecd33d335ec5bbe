import type { PendingRow } from './pending.ts'
import type { BatchResult, RowWrite, RowWriter } from './save-state.ts'

/** A row as the server has it: one line there. */
interface KnownRow {
  id: string
  /** The id of the line, where the row was made here under another. */
  serverId?: string | undefined
  tag?: string | undefined
}

/**
 * Writes rows that are each one line of the server, and knows the line of each row. A row that was made here keeps its own id.
 */
export class RowRegister implements RowWriter {
  readonly isRefusedWhole = false
  readonly send: RowWriter['send']
  private readonly toBody: (fields: Readonly<Record<string, unknown>>) => Record<string, unknown>
  private readonly serverIds = new Map<string, string>()
  private readonly rows = new Map<string, string>()
  private readonly tags = new Map<string, string>()

  /** @param toBody  fields of the sheet as the API takes them */
  constructor(
    send: RowWriter['send'],
    toBody: (fields: Readonly<Record<string, unknown>>) => Record<string, unknown>,
  ) {
    this.send = send
    this.toBody = toBody
  }

  /** Learns how the server has a row. */
  note({ id, serverId = id, tag }: KnownRow): void {
    this.serverIds.set(id, serverId)
    this.rows.set(serverId, id)
    if (tag) this.tags.set(id, tag)
  }

  /** Tags of lines count up: an answer that was on its way while we wrote is older than what we know. */
  isOld({ id, tag }: KnownRow): boolean {
    const [read, known] = [tag, this.tags.get(id)].map((text) =>
      Number.parseInt(text?.replaceAll('"', '') ?? '', 10),
    )
    return Number.isFinite(read) && Number.isFinite(known) && read! < known!
  }

  has(row: string): boolean {
    return this.serverIds.has(row)
  }

  findRow(serverId: string): string {
    return this.rows.get(serverId) ?? serverId
  }

  findServerId(row: string): string {
    return this.serverIds.get(row) ?? row
  }

  /** Rows that were made here, by the id that the server gave them. */
  listMadeRows(): ReadonlyMap<string, string> {
    return new Map([...this.serverIds].filter(([row, id]) => row !== id))
  }

  planWrites(row: string, change: PendingRow): RowWrite[] {
    const id = this.serverIds.get(row)
    const ifMatch = this.tags.get(row)
    // A row that was deleted on the server and comes back by undo is made anew.
    if (change.op !== 'delete' && id === undefined)
      return [
        { row, operation: { op: 'create', clientId: row, fields: this.toBody(change.fields) } },
      ]
    return [
      {
        row,
        operation: {
          op: change.op === 'create' ? 'update' : change.op,
          id: id ?? row,
          clientId: row,
          ...(ifMatch ? { ifMatch } : {}),
          ...(change.op === 'delete' ? {} : { fields: this.toBody(change.fields) }),
        },
      },
    ]
  }

  accept({ row }: RowWrite, { id, etag }: BatchResult): void {
    if (id) {
      this.serverIds.set(row, id)
      this.rows.set(id, row)
    }
    if (etag) this.tags.set(row, etag)
  }

  forget(row: string): void {
    this.serverIds.delete(row)
    this.tags.delete(row)
  }

  listViolations(_write: RowWrite, { violations = [] }: BatchResult) {
    return violations
  }
}
