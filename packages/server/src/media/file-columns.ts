/**
 * Every column that contains the key of a stored file. A file with no key in these columns is
 * removed, so every new column must be added here (a test compares this list with the schema).
 */
export const fileColumns: readonly { table: string; column: string }[] = [
  { table: 'media_objects', column: 'file_key' },
  { table: 'report_downloads', column: 'file_key' },
  { table: 'epd_files', column: 'file_key' },
  { table: 'person_requests', column: 'file_key' },
]

/** Documents that repeat file keys: a snapshot names the files that its documents show. */
export const fileDocuments: readonly { table: string; column: string; path: string }[] = [
  { table: 'calculation_snapshots', column: 'snapshot', path: 'lax $.**.fileKey' },
]

/**
 * Records whose id is part of the file name, and whose file is written before the record contains
 * its key.
 */
export const fileMakers: readonly { table: string; states: readonly string[] }[] = [
  { table: 'reports', states: ['queued', 'running'] },
  { table: 'report_downloads', states: ['queued', 'running'] },
  { table: 'person_requests', states: ['queued'] },
]
