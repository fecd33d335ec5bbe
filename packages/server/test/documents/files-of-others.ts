import { existsSync } from 'node:fs'
import path from 'node:path'

/** Folder with files of others, which are not part of the repository. */
export const shared =
  process.env['CRADLE_SHARED'] ?? path.resolve(import.meta.dirname, '../../../../../shared')

/**
 * Whether tests with these files run. They always do where the folder is named: a file that is
 * missing there fails its test.
 */
export const hasShared =
  process.env['CRADLE_SHARED'] !== undefined || existsSync(path.join(shared, 'data'))
