import type { Parameter } from '@cradle/contract'
import { violationText } from '../../../../api/error-text.ts'
import { Problem, type Violation } from '../../../../api/problem.ts'
import type { PendingRow } from '../../../../records/sheet/saving/pending.ts'
import type {
  BatchResult,
  RowViolation,
  RowWrite,
  RowWriter,
} from '../../../../records/sheet/saving/save-state.ts'
import { sendBatch } from '../../../../records/sheet/saving/send-batch.ts'
import type { ServerRow } from '../../../../records/sheet/sheet-session.ts'
import { toParameter, type ParameterFields } from './parameter-rows.ts'

/** A parameter as the server has it, under the id of its row. */
export interface ParameterRow extends ServerRow {
  serverId: string
  fields: ParameterFields
}

export interface ParameterWrite extends RowWrite {
  change: PendingRow
}

export interface ParameterWriterOptions {
  parent: string
  /** Writes the whole list. */
  put: (list: readonly Parameter[]) => Promise<readonly Parameter[]>
  /** Place of a row among the others. */
  findPosition: (row: string) => number
  /** Whether a row can be written as it stands in the sheet. */
  isWritable: (row: string) => boolean
  /** Called with the reason when parameters cannot be deleted, because formulas use them. */
  onKept: (rows: readonly string[], reason: string) => void
}

/** Writes rows that are one list on the server: the list as the server has it, with the changes of a batch. */
export class ParameterWriter implements RowWriter<ParameterWrite> {
  readonly isRefusedWhole = true
  private readonly options: ParameterWriterOptions
  private readonly known = new Map<string, ParameterRow>()
  private readonly rows = new Map<string, string>()

  constructor(options: ParameterWriterOptions) {
    this.options = options
  }

  note(row: ParameterRow): void {
    this.known.set(row.id, row)
    this.rows.set(row.serverId, row.id)
  }

  /** A row that was made here, by the id that the server gave it. */
  learnId(row: string, serverId: string): void {
    this.rows.set(serverId, row)
  }

  /** The list is read whole with its tag, so that no answer is older than another. */
  isOld = (): boolean => false
  has = (row: string): boolean => this.known.has(row)
  findRow = (serverId: string): string | undefined => this.rows.get(serverId)
  accept = (): void => undefined
  listViolations = (_write: ParameterWrite, { violations = [] }: BatchResult) => violations

  forget(row: string): void {
    this.known.delete(row)
  }

  listMadeRows(): ReadonlyMap<string, string> {
    return new Map(
      [...this.known].flatMap(([row, { serverId }]) => (row === serverId ? [] : [[row, serverId]])),
    )
  }

  planWrites(row: string, change: PendingRow): readonly ParameterWrite[] | null {
    const write = [{ row, change, operation: { op: change.op, clientId: row } }]
    if (change.op === 'delete') return this.has(row) ? write : []
    return this.options.isWritable(row) ? write : null
  }

  readonly send: RowWriter<ParameterWrite>['send'] = (writes) => {
    const list = this.compose(writes)
    return sendBatch(this.options.parent, async () => {
      try {
        const made = await this.options.put(
          list.map(({ id, fields }) => toParameter(fields, this.known.get(id)?.serverId)),
        )
        made.forEach((parameter, index) => {
          const { id, fields } = list[index]!
          this.note({ id, serverId: parameter.id ?? id, fields: fields as ParameterFields })
        })
        return { results: writes.map(({ row }) => ({ clientId: row, status: 200 })) }
      } catch (error) {
        const results = error instanceof Problem && this.listRefusals(error, writes, list)
        if (!results) throw error
        return { results }
      }
    })
  }

  /** The list of the server with the changes of a batch, in its order. */
  private compose(writes: readonly ParameterWrite[]): { id: string; fields: Values }[] {
    const list = new Map<string, Values>([...this.known].map(([id, { fields }]) => [id, fields]))
    for (const { row, change } of writes)
      if (change.op === 'delete') list.delete(row)
      else list.set(row, { ...list.get(row), ...change.fields })
    const { findPosition } = this.options
    return [...list]
      .map(([id, fields]) => ({ id, fields }))
      .toSorted((a, b) => findPosition(a.id) - findPosition(b.id))
  }

  /** What the server has against each write of a list; null: it has refused the request, and no part of the list. */
  private listRefusals(
    { status, violations }: Problem,
    writes: readonly ParameterWrite[],
    list: readonly { id: string; fields: Values }[],
  ): BatchResult[] | null {
    if (status === 412) return writes.map(({ row }) => ({ clientId: row, status }))
    if (status !== 422 || violations.length === 0) return null
    const used = violations.find(({ code }) => code === 'parameter_used')
    const deleted = writes.filter(({ change }) => change.op === 'delete')
    if (used && deleted.length > 0) {
      this.options.onKept(
        deleted.map(({ row }) => row),
        violationText(used),
      )
      // Read again, the deleted rows come back; all others are written then.
      return writes.map(({ row }) => ({ clientId: row, status: 412 }))
    }
    const found = violations.map((violation) => locate(violation, list))
    const sent = new Set(writes.map(({ row }) => row))
    return writes.map(({ row, change }) => {
      const own = found.filter((one) => one.row === row)
      // What follows from the change elsewhere is told where the change was made.
      const elsewhere = found.filter((one) => one.row === null || !sent.has(one.row))
      const column = change.op === 'delete' ? 'name' : (Object.keys(change.fields)[0] ?? 'value')
      return {
        clientId: row,
        status: 422,
        violations: [
          ...own,
          ...elsewhere.map(({ message }) => ({ propertyPath: readColumn(column), message })),
        ],
      }
    })
  }
}

type Values = Readonly<Record<string, unknown>>

const readColumn = (field: string): string =>
  field === 'formula' || field === 'valueFormula' ? 'value' : field

/** The row and the column that a violation is about, with its sentence. */
function locate(
  violation: Violation,
  list: readonly { id: string; fields: Values }[],
): RowViolation & { row: string | null } {
  const [, index, field = 'value'] =
    /^parameters\[(\d+)\]\.(\w+)$/.exec(violation.propertyPath) ?? []
  const at = index === undefined ? undefined : list[Number(index)]
  const text = violationText({ ...violation, propertyPath: field })
  const name = at?.fields['name']
  return {
    row: at?.id ?? null,
    propertyPath: readColumn(field),
    message: typeof name === 'string' ? `${name}: ${text}` : text,
  }
}
