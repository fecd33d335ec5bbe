import {
  formulaName,
  type Field,
  type Fields,
  type ImportKind,
  type Locale,
} from '@cradle/contract'
import { snakeCase } from '#platform/records/table'

/** What the text of a reference is looked up in. */
export type ReferenceTarget =
  | 'location'
  | 'supplier'
  | 'transportProfile'
  | 'profile'
  | 'method'
  | 'wasteScenarioSet'
  | 'wasteScenario'
  | 'unit'
  | 'template'
  | 'semiFinishedProduct'
  | 'country'
  | 'product'
  | 'inputSet'

/** One column of a sheet. The rules of its contract field are the rules of its cells. */
export interface LayoutColumn {
  /** Header of the API contract, for example `unique_id`. The headers of the languages are in `texts`. */
  key: string
  /** Field of the sheet that it fills. */
  field: string
  /** The target, where the cell names another record by its identifier or name. */
  reference?: ReferenceTarget
  /** Key of the column with the number that the formula in this one gives. */
  formulaOf?: string
  /** Texts that the template offers for a column of text. */
  choices?: (language: Locale) => string[]
}

/** One sheet of a workbook. */
export interface LayoutSheet {
  /** Its name in English, for example `Suppliers`. */
  key: string
  /** Fields of the contract that its columns fill. */
  fields: Fields
  columns: readonly LayoutColumn[]
  /** Columns with a name of their own each, in place of a column of names and one of values: codes by header in lower case. */
  valueColumns?: { codes: ReadonlyMap<string, string>; inPlaceOf: readonly string[] }
  /** Columns with names that the file chooses, such as those of parameters. */
  hasFreeColumns?: true
}

export interface Layout {
  kind: ImportKind
  sheets: readonly LayoutSheet[]
}

/** Column of a field of a record. `none`: a workbook does not give the field. */
export type ColumnOfField = readonly [column: string, target?: ReferenceTarget] | 'none'
type SheetColumn = readonly [key: string, field: string, reference?: ReferenceTarget]

export const listColumns = (columns: Readonly<Record<string, ColumnOfField>>): SheetColumn[] =>
  Object.entries(columns).flatMap(([field, column]): SheetColumn[] =>
    column === 'none' ? [] : [[column[0], field, column[1]]],
  )

const suffixOfUnit: Readonly<Record<string, string>> = { '%': 'pct', yr: 'years' }

/** The column of a plain number: its name with its unit, as `distance_to_site_km`. */
export function makeNumberColumn(name: string, { unit }: Pick<Field, 'unit'>): ColumnOfField {
  const suffix = unit && (suffixOfUnit[unit] ?? unit.toLowerCase().replace(/[^a-z0-9]+/g, '_'))
  return [[snakeCase(name), suffix].filter(Boolean).join('_')]
}

/** A column of a number is followed by one of its formula. @throws Error for a column whose field the sheet does not have */
export function defineSheet(
  key: string,
  fields: Fields,
  columns: readonly SheetColumn[],
): LayoutSheet {
  for (const [column, field] of columns)
    if (!fields[field]) throw new Error(`${key}.${column} fills no field`)
  return {
    key,
    fields,
    columns: columns.flatMap(([column, field, reference]): LayoutColumn[] => {
      const own = { key: column, field, ...(reference ? { reference } : {}) }
      const formula = formulaName(field)
      return fields[formula]?.kind === 'formula'
        ? [own, { key: `${column}_formula`, field: formula, formulaOf: column }]
        : [own]
    }),
  }
}

export const getField = (sheet: LayoutSheet, column: LayoutColumn): Field =>
  sheet.fields[column.field]!

/** Whether a cell of the column may not be empty. */
export const isRequired = (sheet: LayoutSheet, column: LayoutColumn): boolean =>
  getField(sheet, column).required === true
