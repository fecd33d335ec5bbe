import {
  evaluateFormula,
  foldName,
  FormulaError,
  parseFormula,
  renameParameters,
  type Formula,
} from '@cradle/engine/formulas'
import type { Locale } from '../../../../i18n/locale.ts'
import { readCell } from '../../../../ui/grid/cell-text.ts'
import type { GridDocument } from '../../../../ui/grid/grid-document.ts'
import {
  isSameValue,
  canEdit,
  formulaId,
  isInvalid,
  makeNumberValues,
  readCellUnit,
  readFormula,
  resolveColumn,
  type CellValue,
  type GridColumn,
  type GridOp,
  type GridRow,
} from '../../../../ui/grid/grid-model.ts'
import { describeFault, writeStored } from '../../../../ui/numbers/compute-number.ts'
import { readDescription } from '../lines/input-rows.ts'
import { readNames, type ParameterValues } from './parameter-model.ts'

/** A cell of a line whose formula uses parameters. */
export interface FormulaCell {
  row: GridRow
  column: GridColumn
  formula: string
}

/** What a cell of a line is called: its line and its column. */
export const nameCell = ({ row, column }: FormulaCell): string =>
  `${readDescription(row) ?? '–'} (${column.title})`

const formulas = new Map<string, Formula | null>()

/** A stored formula that can be computed, read once; null: it cannot be read. */
function readStoredFormula(text: string): Formula | null {
  let formula = formulas.get(text)
  if (formula === undefined) {
    try {
      formula = parseFormula(text)
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error
      formula = null
    }
    formulas.set(text, formula)
  }
  return formula
}

/** The lines of a sheet whose formulas use parameters: their numbers follow before the server has answered. */
export class ParameterLines {
  private readonly doc: GridDocument
  private readonly columns: readonly GridColumn[]
  private readonly locale: Locale
  private cells: { of: unknown; list: readonly FormulaCell[] } | null = null

  constructor(doc: GridDocument, columns: readonly GridColumn[], locale: Locale) {
    this.doc = doc
    this.columns = columns.filter(({ type }) => type === 'number')
    this.locale = locale
  }

  /** Every cell whose formula uses a parameter; listed once for the same rows. */
  listCells(): readonly FormulaCell[] {
    const { rows } = this.doc.getState()
    if (this.cells?.of !== rows)
      this.cells = {
        of: rows,
        list: this.doc.allRows().flatMap((row) =>
          this.columns.flatMap((shown) => {
            const column = resolveColumn(shown, row)
            const formula = readFormula(column, row)
            return formula !== null && readNames(formula).length > 0
              ? [{ row, column, formula }]
              : []
          }),
        ),
      }
    return this.cells.list
  }

  /** Shows what the formulas come to with these values. */
  follow(values: ParameterValues): void {
    this.doc.receive(
      this.listCells().flatMap(({ row, column, formula }): GridOp[] => {
        const value = this.compute(formula, readCellUnit(column, row), values)
        return isSameValue(row.values[column.id] ?? null, value)
          ? []
          : [{ kind: 'set', row: row.id, values: { [column.id]: value } }]
      }),
    )
  }

  private compute(text: string, unit: string, { read }: ParameterValues): CellValue {
    const written = writeStored(text, this.locale)
    try {
      const formula = readStoredFormula(text)
      return formula ? evaluateFormula(formula, unit, read) : { invalid: written }
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error
      return { invalid: written, reason: describeFault(error, written) }
    }
  }

  /** Writes the new names in the formulas. @returns how many formulas have one */
  rename(renamed: ReadonlyMap<string, string>): number {
    const ops = this.listCells().flatMap(({ row, column, formula }): GridOp[] => {
      const written = renameParameters(formula, renamed)
      return written === formula
        ? []
        : [{ kind: 'set', row: row.id, values: { [formulaId(column.id)]: written } }]
    })
    this.doc.receive(ops)
    return ops.length
  }

  /** Formulas that waited for a parameter are read again: now that it is there they have a number, as if they were typed again. */
  readWaiting(): void {
    this.doc.apply(
      'edit',
      this.doc.allRows().flatMap((row) =>
        this.columns.flatMap((shown): GridOp[] => {
          const column = resolveColumn(shown, row)
          const value = row.values[column.id] ?? null
          if (!isInvalid(value) || !value.invalid.trimStart().startsWith('=')) return []
          if (readFormula(column, row) !== null || !canEdit(shown, row)) return []
          const read = readCell(column, value.invalid, this.locale, row)
          return typeof read.value === 'number'
            ? [
                {
                  kind: 'set',
                  row: row.id,
                  values: makeNumberValues(column, read.value, read.formula),
                },
              ]
            : []
        }),
      ),
    )
  }

  /** The cells that use a parameter. */
  listUses(name: string): readonly FormulaCell[] {
    const folded = foldName(name)
    return this.listCells().filter(({ formula }) => readNames(formula).includes(folded))
  }
}
