/**
 * Tables as Kysely sees them. Records are read and written through their contract (platform/records), which names and
 * checks every field; hand-written queries name their columns in SQL and are proven by tests against the real database.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a row's columns are whatever the query asked for
export type Schema = Record<string, Record<string, any>>

/** A row as PostgreSQL returns it. */
export type Row = Schema[string]
