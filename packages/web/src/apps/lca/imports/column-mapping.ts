import type {
  DocumentOf,
  ImportColumnMapping,
  ImportedSheet,
  ImportLayoutColumn,
  ImportLayoutSheet,
  ImportRemark,
} from '@cradle/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { findImportRoutes } from '../../../api/import-kinds.ts'
import { findImportOwner, type ImportPage } from '../../../api/import-places.ts'
import { fresh, queryClient } from '../../../api/query-client.ts'
import type { Locale } from '../../../i18n/locale.ts'

/** Sheets and columns of the workbook, in the reader's language. */
export const layoutQuery = (page: ImportPage, language: Locale) =>
  queryOptions({
    queryKey: ['import-layout', page, language],
    queryFn: ({ signal }) =>
      call(findImportRoutes(page).layout, {
        query: { language },
        owner: findImportOwner(page),
        signal,
      }),
    staleTime: fresh.reference,
  })

const mappingKey = (page: ImportPage) => ['import-columns', page]

/** Headers that the company uses for columns of the layout. */
export const mappingQuery = (page: ImportPage) =>
  queryOptions({
    queryKey: mappingKey(page),
    queryFn: async ({ signal }): Promise<ImportColumnMapping> =>
      (
        await call(findImportRoutes(page).columnMapping, {
          owner: findImportOwner(page),
          signal,
        })
      ).sheets,
    staleTime: fresh.lists,
  })

/** Remembers the headers. @throws Problem, Offline */
export async function saveMapping(page: ImportPage, sheets: ImportColumnMapping): Promise<void> {
  const saved = await call(findImportRoutes(page).saveColumnMapping, {
    body: { sheets },
    owner: findImportOwner(page),
  })
  queryClient.setQueryData<ImportColumnMapping>(mappingKey(page), saved.sheets)
}

/** Adds what a header means, or takes it away (`undefined`). */
export function changeMapping(
  mapping: ImportColumnMapping,
  sheet: string,
  header: string,
  column: string | null | undefined,
): ImportColumnMapping {
  const { [foldHeader(header)]: _, ...others } = mapping[sheet] ?? {}
  const own = column === undefined ? others : { ...others, [foldHeader(header)]: column }
  const { [sheet]: __, ...sheets } = mapping
  return Object.keys(own).length > 0 ? { ...sheets, [sheet]: own } : sheets
}

/** The header of a field in the reader's language; the field itself as long as the layout is unknown. */
export const findHeader = (
  layout: Pick<DocumentOf<'ImportLayout'>, 'sheets'> | undefined,
  sheets: readonly ImportedSheet[] = [],
  sheet: string,
  field: string,
): string => {
  const key = sheets.find(({ name }) => name === sheet)?.key
  return (
    layout?.sheets.find((one) => one.key === key)?.columns.find((column) => column.key === field)
      ?.header ?? field
  )
}

/**
 * The name of a sheet. In a workbook it is the one of the file; the rows of a file of data sets have none in the file, so that
 * theirs is in the reader's language.
 */
export const nameSheet = (
  layout: { sheets: readonly { key: string; name: string }[] } | undefined,
  fileName: string,
  sheet: string,
): string =>
  (/\.xls[xm]?$/i.test(fileName)
    ? undefined
    : layout?.sheets.find(({ key }) => key === sheet)?.name) ?? sheet

/** Columns of the file that the company has not given a meaning yet, in sheets that are known. */
export const listUnknownColumns = (
  sheets: readonly ImportedSheet[] = [],
  mapping: ImportColumnMapping = {},
): { sheet: string; header: string }[] =>
  sheets.flatMap(({ key, columns }) =>
    key === undefined
      ? []
      : columns
          .filter(
            ({ field, header }) =>
              field === undefined &&
              header.trim() !== '' &&
              mapping[key]?.[foldHeader(header)] === undefined,
          )
          .map(({ header }) => ({ sheet: key, header })),
  )

/** Required columns that no column of the file has, as the validation found them. */
export const listMissingColumns = (
  remarks: readonly ImportRemark[] = [],
  sheets: readonly ImportedSheet[] = [],
  layout: Pick<DocumentOf<'ImportLayout'>, 'sheets'> | undefined,
): { sheet: string; header: string }[] =>
  remarks.flatMap(({ reason, sheet, field }) =>
    reason === 'missingColumn' && field !== undefined
      ? [{ sheet, header: findHeader(layout, sheets, sheet, field) }]
      : [],
  )

/** The columns of a part of the layout that no column of the file is read as yet: those that are required first. */
export const listFreeColumns = (
  part: ImportLayoutSheet | undefined,
  sheets: readonly ImportedSheet[] = [],
): ImportLayoutColumn[] => {
  const taken = sheets.find(({ key }) => key === part?.key)?.columns ?? []
  const free = part?.columns.filter(({ key }) => !taken.some(({ field }) => field === key)) ?? []
  return free.toSorted((a, b) => Number(b.required) - Number(a.required))
}

/** Headers are compared in lower case. */
const foldHeader = (header: string): string => header.trim().toLowerCase()
