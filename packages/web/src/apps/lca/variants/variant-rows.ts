import type { FamilyLine, FamilyParts, Parameter, Variant } from '@cradle/contract'
import type { FamilyVariant } from '@cradle/engine/family'
import {
  isInvalid,
  type CellValue,
  type GridOp,
  type GridRow,
} from '../../../ui/grid/grid-model.ts'

/** The only group: the sheet needs one, but variants are not grouped. */
export const variantGroup = 'variants'
/** The choice of a line that a variant does not have. */
export const LEFT_OUT = 'left-out'

export const parameterColumn = (id: string): string => `p:${id}`
export const lineColumn = (id: string): string => `l:${id}`

/** A variant as a row of the sheet: a column per parameter, and one per line that differs. */
export function makeRow(variant: Variant, id: string): GridRow {
  const { name, articleNumber, gtin, productionVolume } = variant
  return {
    id,
    group: variantGroup,
    values: {
      name,
      articleNumber: articleNumber ?? null,
      gtin: gtin ?? null,
      productionVolume: productionVolume ?? null,
      ...Object.fromEntries(
        (variant.values ?? []).map(({ parameter, value }) => [parameterColumn(parameter), value]),
      ),
      ...Object.fromEntries(
        (variant.leftOutLines ?? []).map((line) => [lineColumn(line), LEFT_OUT]),
      ),
      ...Object.fromEntries(
        (variant.profiles ?? []).map(({ line, profile }) => [lineColumn(line), profile]),
      ),
    },
  }
}

export const readText = (value: CellValue | undefined): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

/** The values that a row gives parameters. */
export const readValues = ({ values }: GridRow, parameters: readonly Parameter[]) =>
  parameters.flatMap(({ id }) => {
    const value = values[parameterColumn(id!)]
    return typeof value === 'number' ? [{ parameter: id!, value }] : []
  })

/** What a row chooses for lines. */
export const readLineChoices = ({ values }: GridRow, lines: readonly { id: string }[]) =>
  lines.flatMap(({ id }) => {
    const choice = readText(values[lineColumn(id)])
    return choice === undefined ? [] : [{ line: id, choice }]
  })

/** A row as a variant. A cell that could not be read counts as empty; the sheet is not saved while there is one. */
export function readVariant(
  row: GridRow,
  { parameters, lines }: Pick<FamilyParts, 'parameters' | 'lines'>,
): Variant & { id: string } {
  const { id, values } = row
  const articleNumber = readText(values['articleNumber'])
  const gtin = readText(values['gtin'])
  const volume = values['productionVolume']
  const chosen = readLineChoices(row, lines)
  const own = readValues(row, parameters)
  const leftOutLines = chosen.flatMap(({ line, choice }) => (choice === LEFT_OUT ? [line] : []))
  const profiles = chosen.flatMap(({ line, choice }) =>
    choice === LEFT_OUT ? [] : [{ line, profile: choice }],
  )
  return {
    id,
    name: readText(values['name']) ?? '',
    ...(articleNumber ? { articleNumber } : {}),
    ...(gtin ? { gtin } : {}),
    ...(typeof volume === 'number' ? { productionVolume: volume } : {}),
    ...(own.length > 0 ? { values: own } : {}),
    ...(leftOutLines.length > 0 ? { leftOutLines } : {}),
    ...(profiles.length > 0 ? { profiles } : {}),
  }
}

export const hasUnreadable = (rows: readonly GridRow[]): boolean =>
  rows.some(({ values }) => Object.values(values).some(isInvalid))

/** The rows with a number that is being typed. */
export function withDraft(
  rows: readonly GridRow[],
  draft: readonly GridOp[] | null,
): readonly GridRow[] {
  if (!draft) return rows
  const typed = new Map(
    draft.flatMap((op) => (op.kind === 'set' ? [[op.row, op.values] as const] : [])),
  )
  return rows.map((row) => {
    const values = typed.get(row.id)
    return values ? { ...row, values: { ...row.values, ...values } } : row
  })
}

/** Lines that differ in a variant, and those that were chosen to. */
export const listVaryingLines = (
  lines: readonly FamilyLine[],
  rows: readonly GridRow[],
  added: readonly string[],
): FamilyLine[] =>
  lines.filter(
    ({ id }) =>
      added.includes(id) || rows.some(({ values }) => (values[lineColumn(id)] ?? null) !== null),
  )

/** Reads rows as variants; a row that did not change is not read again. */
export function makeVariantReader(
  parts: Pick<FamilyParts, 'parameters' | 'lines'>,
): (rows: readonly GridRow[]) => (Variant & FamilyVariant)[] {
  const known = new WeakMap<GridRow, Variant & { id: string }>()
  return (rows) =>
    rows.map((row) => {
      const variant = known.get(row) ?? readVariant(row, parts)
      known.set(row, variant)
      return variant
    })
}
