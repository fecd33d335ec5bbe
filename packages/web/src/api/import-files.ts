import { importRoutes } from '@cradle/contract'
import type { Locale } from '../i18n/locale.ts'
import { saveFile } from '../ui/save-file.ts'
import { call } from './call.ts'
import { findExportRoute, findImportRoutes } from './import-kinds.ts'
import { findImportOwner, nameImportOwner, type ImportPage } from './import-places.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const saveWorkbook = (blob: Blob, name: string): void =>
  saveFile(new File([blob], `${name}.xlsx`, { type: XLSX }))

/** Downloads the empty workbook of a kind of import, in the reader's language. @throws Problem, Offline */
export async function saveTemplate(page: ImportPage, language: Locale): Promise<void> {
  saveWorkbook(
    await call(findImportRoutes(page).template, {
      query: { language },
      owner: findImportOwner(page),
    }),
    `${page}-template-${language}`,
  )
}

/** Downloads the inputs of a footprint in the layout of their import. @throws Problem, Offline */
export async function saveFootprintExport(footprint: string, language: Locale): Promise<void> {
  saveWorkbook(
    await call(importRoutes.footprint.export, { query: { language, footprint } }),
    `footprint-${new Date().toISOString().slice(0, 10)}`,
  )
}

/** Downloads the records of the company in the layout of the import. @throws Problem, Offline */
export async function saveExport(
  page: Exclude<ImportPage, 'footprints'>,
  language: Locale,
): Promise<void> {
  saveWorkbook(
    await call(findExportRoute(page), {
      query: { language, ...nameImportOwner(page).query },
    }),
    `${page}-${new Date().toISOString().slice(0, 10)}`,
  )
}

/** Downloads the staged rows with a comment for each remark. @throws Problem, Offline */
export async function saveRemarks(
  page: ImportPage,
  { id, fileName }: { id: string; fileName: string },
  language: Locale,
): Promise<void> {
  saveWorkbook(
    await call(findImportRoutes(page).remarksFile, {
      params: { id },
      query: { language },
      owner: 'none',
    }),
    `${fileName.replace(/\.\w+$/, '')}-${language}`,
  )
}
