/**
 * Every column that holds the key of a stored file. A file whose key stands in none of them is removed, so a new column
 * must be added here (a test compares this list with the schema).
 */
export const fileColumns: readonly { table: string; column: string }[] = [
  { table: 'media_objects', column: 'file_key' },
  { table: 'report_downloads', column: 'file_key' },
]

/** Documents that repeat keys: a frozen calculation names the files it was issued with. */
export const fileDocuments: readonly { table: string; column: string; path: string }[] = [
  { table: 'calculation_snapshots', column: 'snapshot', path: 'lax $.**.fileKey' },
]

/** Records whose file has the id of the record in its name, and is written before the record says so. */
export const fileMakers: readonly { table: string; states: readonly string[] }[] = [
  { table: 'reports', states: ['queued', 'running'] },
  { table: 'report_downloads', states: ['queued', 'running'] },
]
