import { foldName, listNames, renameParameters } from '@cradle/engine/formulas'
import {
  formulaName,
  Input,
  itemIri,
  lineNumbers,
  type Parameter,
  type Violation,
} from '@cradle/contract'
import type { LineRow } from '#calculation-updates/line-kinds'
import type { LineParent } from '#calculation-updates/line-parent'
import { announce } from '#calculation-updates/live-calculation'
import { settleFormulas } from '#formulas/settle-formulas'
import { loadFormulaFacts, type FindFormulaFacts } from '#inputs/formula-facts'
import { getLineTable } from '#inputs/input-table'
import { signRule } from '#inputs/line-rules'
import { listLines } from '#inputs/line-sheets'
import type { WriteTx } from '#platform/db/database'
import type { RecordRow } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { toColumns } from '#platform/records/crud'
import { snakeCase } from '#platform/records/table'
import { findChangedColumns, updateLines } from '#sheets/store-lines'
import { listUses, type Use } from './formula-uses.ts'

const formulas = lineNumbers.map((number) => ({
  number,
  name: formulaName(number),
  column: snakeCase(formulaName(number)),
}))

const readFormula = (line: LineRow, column: string): string | null =>
  ((line as RecordRow)[column] ?? null) as string | null

/** The lines of a product whose formulas use parameters. */
export class LinesOfParameters {
  private readonly parent: LineParent
  private readonly lines: readonly LineRow[]
  private readonly all: readonly LineRow[]

  private constructor(parent: LineParent, all: readonly LineRow[]) {
    this.parent = parent
    this.all = all
    this.lines = all.filter((line) =>
      formulas.some(({ column }) => listNames(readFormula(line, column) ?? '').length > 0),
    )
  }

  static async read(tx: WriteTx, parent: LineParent): Promise<LinesOfParameters> {
    return new LinesOfParameters(parent, await listLines(tx, parent))
  }

  /** Where lines use one of these names. */
  listUses(names: readonly string[]): Use[] {
    return this.lines.flatMap((line) =>
      formulas.flatMap(({ number, column }) =>
        listUses(readFormula(line, column), names, `${nameLine(line)}: ${number}`),
      ),
    )
  }

  /**
   * Evaluates the formulas of the lines with new parameters, and writes the lines that differ.
   *
   * @param renamed  folded name before → name now
   * @returns a violation for each formula that has no number now; then nothing is written
   */
  async follow(
    tx: WriteTx,
    ctx: Ctx,
    parameters: readonly Parameter[],
    renamed: ReadonlyMap<string, string>,
  ): Promise<Violation[]> {
    if (this.lines.length === 0) return []
    const { parent } = this
    const row = { ...parent.row, parameters } as LineParent['row']
    const findFacts = await loadFormulaFacts(tx, { kind: parent.kind, row }, this.lines, [])
    const made = this.lines.map((line) => this.evaluate(ctx, line, renamed, findFacts))
    const violations = made.flatMap((one) => one.violations)
    if (violations.length > 0) return violations
    const changed = made.flatMap((one) => (one.row ? [one.row] : []))
    const table = getLineTable(parent.kind)
    const stored = new Map(this.all.map((line) => [line.id, line]))
    await updateLines(
      tx,
      { table: table.name, column: parent.kind.column, parent },
      findChangedColumns(stored, changed),
      changed,
    )
    await announce(tx, ctx, table, changed as never, 'write', parent.kind.resource.entity)
    return []
  }

  private evaluate(
    ctx: Ctx,
    line: LineRow,
    renamed: ReadonlyMap<string, string>,
    findFacts: FindFormulaFacts,
  ): { violations: Violation[]; row?: LineRow } {
    const table = getLineTable(this.parent.kind)
    const values: Record<string, unknown> = {}
    for (const { name, column } of formulas) {
      const formula = readFormula(line, column)
      if (formula !== null && listNames(formula).some((one) => renamed.has(foldName(one))))
        values[name] = renameParameters(formula, renamed)
    }
    const facts = { ...findFacts({}, line), isAffected: () => true }
    const violations = [
      ...settleFormulas(table, values, line as RecordRow, facts),
      ...signRule(values, line),
    ].map((violation) => ({
      ...violation,
      propertyPath: `inputs[${itemIri(Input, line.id)}].${violation.propertyPath}`,
      hint: nameLine(line),
    }))
    const columns = toColumns(table, values, line as RecordRow)
    const isChanged = Object.entries(columns).some(
      ([column, value]) => (line as RecordRow)[column] !== value,
    )
    return violations.length > 0 || !isChanged
      ? { violations }
      : {
          violations,
          row: { ...line, ...columns, version: line.version + 1, updated_at: ctx.now() },
        }
  }
}

const nameLine = ({ description, input_type: type }: LineRow): string => description || type
