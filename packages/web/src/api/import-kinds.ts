import { importResources, importRoutes, type ImportKind, type Read } from '@cradle/contract'
import { findImportPlace, type ImportPage } from './import-places.ts'

/** An import as the server returns it. All kinds have the same fields. */
export type ImportItem = Read<(typeof importResources)[ImportKind]>

export const findImportResource = (page: ImportPage) => importResources[findImportPlace(page).kind]
export const findImportRoutes = (page: ImportPage) => importRoutes[findImportPlace(page).kind]
