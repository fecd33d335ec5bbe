import { PredefinedInputSetUsage, recordRoutes, type Create } from '@cradle/contract'
import { call } from '../../../../api/call.ts'
import { errorText } from '../../../../api/error-text.ts'
import { Offline, Problem } from '../../../../api/problem.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import type { GridDocument } from '../../../../ui/grid/grid-document.ts'
import {
  isInvalid,
  type CellValue,
  type GridBatch,
  type GridRow,
} from '../../../../ui/grid/grid-model.ts'
import {
  followAmount,
  isSetRow,
  isUsageRow,
  rowsOfUsages,
  SETS,
  setDifferences,
  usageFields,
  usageOfRow,
  type UsageColumn,
  type SheetUsage,
} from './set-rows.ts'
import type { CalculationRequest } from '@cradle/engine'

const RETRY_MS = 3000

const usageRoutes = recordRoutes(PredefinedInputSetUsage)

/** Writes what happens to the sets of a calculation, one call after the other; without a line it waits and tries again. */
export class UsageSaver {
  private readonly doc: GridDocument
  private readonly calculation: string
  private chain: Promise<unknown> = Promise.resolve()
  /** Row → calls under way. */
  private readonly busy = new Map<string, number>()
  /** A set taken out and brought back by undo has another record. */
  private readonly records = new Map<string, string>()

  constructor(doc: GridDocument, calculation: string) {
    this.doc = doc
    this.calculation = calculation
  }

  /** Shows the sets as the server has them now. */
  take(usages: readonly SheetUsage[], model: CalculationRequest | null): void {
    const rowOf = new Map([...this.records].map(([row, record]) => [record, row]))
    const named = usages.map((usage) => ({ ...usage, id: rowOf.get(usage.id) ?? usage.id }))
    this.doc.receive(
      setDifferences(
        this.doc.getState().rows.get(SETS) ?? [],
        rowsOfUsages(named, model && this.named(model)),
        (row) => this.busy.has(usageOfRow(row)),
      ),
    )
  }

  /** The model with the names that the rows of the page have. */
  named(model: CalculationRequest): CalculationRequest {
    if (this.records.size === 0) return model
    return renamed(model, new Map([...this.records].map(([row, record]) => [record, row])))
  }

  onBatch({ ops }: GridBatch): void {
    for (const op of ops) {
      const id = op.kind === 'insert' ? op.row.id : op.row
      if (!isUsageRow(id)) continue
      if (op.kind === 'set') this.changed(id, op.values)
      else if (op.kind === 'insert') this.inserted(op.row)
      else if (op.kind === 'remove') this.removed(id)
    }
  }

  private changed(row: string, values: Readonly<Record<string, CellValue>>): void {
    const head = this.doc.row(row)
    if (head && 'netAmount' in values)
      this.doc.receive(followAmount(this.doc.getState().rows.get(SETS) ?? [], head))
    const fields = Object.fromEntries(
      Object.entries(values).flatMap(([column, value]) =>
        column in usageFields && !isInvalid(value)
          ? [[usageFields[column as UsageColumn], value]]
          : [],
      ),
    )
    // Without an amount there is nothing to write yet: the cell says so.
    if (fields['amount'] === null) delete fields['amount']
    if (Object.keys(fields).length > 0)
      this.run(row, () => call(usageRoutes.patch, { params: this.makeParams(row), body: fields }))
  }

  private inserted(row: GridRow): void {
    const { predefinedInputSet, netAmount, scalingType, comments } = row.values
    this.run(row.id, async () => {
      const made = await call(usageRoutes.create, {
        body: {
          calculation: this.calculation,
          predefinedInputSet,
          amount: netAmount,
          scalingType,
          comments,
        } as Create<typeof PredefinedInputSetUsage>,
        owner: 'none',
      })
      this.records.set(usageOfRow(row.id), made.id)
    })
  }

  private removed(row: string): void {
    const lines = (this.doc.getState().rows.get(SETS) ?? []).filter(
      ({ id }) => isSetRow(id) && !isUsageRow(id) && usageOfRow(id) === usageOfRow(row),
    )
    this.doc.receive(lines.map(({ id }) => ({ kind: 'remove', row: id })))
    this.run(row, () => call(usageRoutes.delete, { params: this.makeParams(row) }))
  }

  private makeParams(row: string): { id: string } {
    const usage = usageOfRow(row)
    return { id: this.records.get(usage) ?? usage }
  }

  private run(row: string, call: () => Promise<unknown>): void {
    const usage = usageOfRow(row)
    this.busy.set(usage, (this.busy.get(usage) ?? 0) + 1)
    this.chain = this.chain
      .then(() => persist(call))
      .catch((error: unknown) => {
        // A set that is deleted already needs no removing.
        if (!(error instanceof Problem) || error.status !== 404) toast.error(errorText(error))
      })
      .finally(() => {
        const left = (this.busy.get(usage) ?? 1) - 1
        if (left > 0) this.busy.set(usage, left)
        else this.busy.delete(usage)
      })
  }
}

async function persist(call: () => Promise<unknown>): Promise<unknown> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof Offline)) throw error
      await new Promise((done) => setTimeout(done, RETRY_MS))
    }
  }
}

function renamed(
  model: CalculationRequest,
  rowOf: ReadonlyMap<string, string>,
): CalculationRequest {
  return {
    ...model,
    calculations: model.calculations.map((one) =>
      one.id === model.run && one.usages
        ? {
            ...one,
            usages: one.usages.map((usage) => ({ ...usage, id: rowOf.get(usage.id) ?? usage.id })),
          }
        : one,
    ),
  }
}
