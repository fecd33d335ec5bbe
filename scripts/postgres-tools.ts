import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const programs = ['initdb', 'postgres', 'pg_ctl', 'pg_dump', 'pg_restore']

/** Folder with the server and client programs of one PostgreSQL (`PG_BIN`, Debian's folders, `PATH`); null where none is complete. */
export function findPostgresTools(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a))
    : []
  const folders = [
    ...(process.env['PG_BIN'] ? [process.env['PG_BIN']] : []),
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ]
  return (
    folders.find(
      (folder) =>
        programs.every((program) => existsSync(path.join(folder, program))) &&
        spawnSync(path.join(folder, 'pg_dump'), ['--version']).status === 0,
    ) ?? null
  )
}
