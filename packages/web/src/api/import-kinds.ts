import { importResources, importRoutes, type ImportKind, type Read } from '@cradle/contract'
import { findImportPlace, type ImportPage } from './import-places.ts'

/** An import as the server returns it. All kinds have the same fields. */
export type ImportItem = Read<(typeof importResources)[ImportKind]>

/** Address of the footprint that an import writes to; undefined for other kinds, and where it was deleted. */
export function findTarget(item: ImportItem): string | undefined {
  const target: unknown = 'footprint' in item ? item.footprint : undefined
  return typeof target === 'string' ? target : undefined
}

export const findImportResource = (page: ImportPage) => importResources[findImportPlace(page).kind]
/** The export of all records of a company: inputs are exported of one footprint (`saveFootprintExport`). */
export const findExportRoute = (page: Exclude<ImportPage, 'footprints'>) =>
  importRoutes[findImportPlace(page).kind as Exclude<ImportKind, 'footprint'>].export
export const findImportRoutes = (page: ImportPage) => importRoutes[findImportPlace(page).kind]
