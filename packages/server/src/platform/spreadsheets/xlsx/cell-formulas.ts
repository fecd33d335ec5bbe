import type { CellValue } from '../workbook.ts'

/** Longest formula that is read [characters]; a longer one is none that anybody computes here. */
const LONGEST = 2000
/** Texts, sheets with quotes around their names, and names that may be defined. */
const parts =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'!|(?<![$\p{L}\p{N}_.])[\p{L}_\\][\p{L}\p{N}_.\\]*(?![$\p{L}\p{N}_.(!])/gu
/** A reference that moves with its cell, as in a formula that was filled down. */
const moving = /(?<![$\p{L}\p{N}_.])(?:[A-Z]{1,3}\$?\d+|\$[A-Z]{1,3}\d+)(?![\p{L}\p{N}_.(!])/u

/** Formulas of the cells of one sheet. */
export class CellFormulas {
  private readonly names: ReadonlyMap<string, string>
  private readonly shared = new Map<string, string>()

  /** @param names  folded name → the cell that it stands for */
  constructor(names: ReadonlyMap<string, string>) {
    this.names = names
  }

  /** The value of a cell with its formula. A formula that cells share and that moves with them is `?`: its text is that of another cell. */
  add(value: CellValue, cell: { formula: string | null; shared: string | null }): CellValue {
    const text = this.readText(cell)
    if (text === null) return value
    const formula = text.length > LONGEST ? '?' : this.resolveNames(text)
    if (typeof value === 'number') return { number: value, shown: String(value), formula }
    return typeof value === 'object' && 'number' in value ? { ...value, formula } : value
  }

  private readText({
    formula,
    shared,
  }: {
    formula: string | null
    shared: string | null
  }): string | null {
    if (formula === null || shared === null) return formula
    if (formula !== '') {
      this.shared.set(shared, formula)
      return formula
    }
    const first = this.shared.get(shared) ?? '?'
    return moving.test(first) ? '?' : first
  }

  private resolveNames(text: string): string {
    return text.replaceAll(parts, (part) => this.names.get(part.toLowerCase()) ?? part)
  }
}
