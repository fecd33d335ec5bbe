import {
  writeImportCell,
  type ImportedSheet,
  type ImportRow,
  type ImportSheetChoice,
} from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { findImportRoutes, type ImportItem } from '../../../api/import-kinds.ts'
import type { ImportPage } from '../../../api/import-places.ts'

/** A sheet of a workbook. The sheets of published data sets have no row of headings. */
export type FileSheet = ImportedSheet & { headerLine: number }

/** The sheets of a file that can be read in another way. */
export const listFileSheets = (sheets: readonly ImportedSheet[] = []): FileSheet[] =>
  sheets.filter((sheet): sheet is FileSheet => sheet.headerLine !== undefined)

/** Whether nothing says what a sheet is read as. */
export const isUnknown = ({ key, omitted }: ImportedSheet): boolean =>
  key === undefined && omitted === undefined

/** How the sheets of an import are read now. A row of headings is named only where somebody chose it. */
export const startChoices = ({
  sheets,
  sheetChoices = [],
}: Pick<ImportItem, 'sheets' | 'sheetChoices'>): ImportSheetChoice[] =>
  listFileSheets(sheets).map(({ name, key, omitted }) => ({
    name,
    key: omitted ? null : key,
    headerLine: sheetChoices.find((choice) => choice.name === name)?.headerLine,
  }))

/** Reads a sheet as a part of the layout, or leaves it out (null). The sheet that was read as this part is left out. */
export const chooseKey = (
  choices: readonly ImportSheetChoice[],
  name: string,
  key: string | null,
): ImportSheetChoice[] =>
  choices.map((choice) =>
    choice.name === name
      ? { ...choice, key }
      : key !== null && choice.key === key
        ? { ...choice, key: null }
        : choice,
  )

export const chooseLine = (
  choices: readonly ImportSheetChoice[],
  name: string,
  headerLine: number,
): ImportSheetChoice[] =>
  choices.map((choice) => (choice.name === name ? { ...choice, headerLine } : choice))

/** The choices of a request: a sheet about which nothing was chosen has none. */
export const listMade = (choices: readonly ImportSheetChoice[]): ImportSheetChoice[] =>
  choices.filter(({ key, headerLine }) => key !== undefined || headerLine !== undefined)

/** Longest text of a row in the list of rows [characters]. */
const ROW_LENGTH = 60

/** The texts of a row, as far as they show which one it is. */
export function describeCells({ cells }: Pick<ImportRow, 'cells'>): string {
  const texts = Object.entries(cells)
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .flatMap(([, cell]) =>
      typeof cell === 'object' && 'error' in cell && cell.reason ? [] : writeImportCell(cell),
    )
  const text = texts.join(' · ')
  return text.length > ROW_LENGTH ? `${text.slice(0, ROW_LENGTH)}…` : text
}

/** Stores how the sheets of an import are read. It has to be validated again. @throws Problem, Offline */
export const saveChoices = (
  page: ImportPage,
  id: string,
  choices: readonly ImportSheetChoice[],
): Promise<ImportItem> =>
  call(findImportRoutes(page).chooseSheets, {
    params: { id },
    body: { sheets: listMade(choices) },
  })
