import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import type { ReleaseFacts } from './read-facts.ts'

const parts = {
  database: 'database.sql.gz',
  facts: 'facts.json',
  served: 'served.json.gz',
  files: 'files',
}

/** The large part of the facts, which is compressed. */
type Served = Pick<ReleaseFacts, 'accounts' | 'answers'>

/** Folder of a release: the dump of its database, its files, and what it served. */
export const releaseFolder = (version: string): string => path.join(import.meta.dirname, version)

/** Versions with a folder, the oldest first. */
export const listReleases = (): string[] =>
  readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))

export const filesOf = (version: string): string => path.join(releaseFolder(version), parts.files)

/** Puts the dump of a release into an empty database. @param url  as its owner */
export async function restoreRelease(version: string, url: string): Promise<void> {
  const dump = gunzipSync(readFileSync(path.join(releaseFolder(version), parts.database)))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(dump.toString())
  } finally {
    await client.end()
  }
}

export function readReleaseFacts(version: string): ReleaseFacts {
  const read = (name: string): Buffer => readFileSync(path.join(releaseFolder(version), name))
  return {
    ...(JSON.parse(read(parts.facts).toString()) as Omit<ReleaseFacts, keyof Served>),
    ...(JSON.parse(gunzipSync(read(parts.served)).toString()) as Served),
  }
}

/** @param dump  SQL of `pg_dump --inserts` */
export function writeRelease(version: string, dump: string, facts: ReleaseFacts): void {
  const { accounts, answers, ...others } = facts
  mkdirSync(releaseFolder(version), { recursive: true })
  const write = (name: string, content: string | Uint8Array): void =>
    writeFileSync(path.join(releaseFolder(version), name), content)
  write(parts.database, gzipSync(dump, { level: 9 }))
  write(parts.facts, `${JSON.stringify(others, null, 2)}\n`)
  write(parts.served, gzipSync(JSON.stringify({ accounts, answers }), { level: 9 }))
}
