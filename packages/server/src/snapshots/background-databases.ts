import { shortSource } from './short-source.ts'
import type { CalculationSnapshot } from './snapshot.ts'

/** A source of background profiles with its version. */
export interface BackgroundDatabase {
  source: string
  version: string | null
}

/** Sources of the background profiles with their versions, in the order of their names. */
export function findDatabases({
  profiles,
}: Pick<CalculationSnapshot, 'profiles'>): BackgroundDatabase[] {
  const found = profiles.flatMap(({ source, version }): [string, BackgroundDatabase][] =>
    source?.trim()
      ? [[`${source.trim()} ${version ?? ''}`, { source: source.trim(), version: version || null }]]
      : [],
  )
  return [...new Map(found).values()].sort((a, b) => a.source.localeCompare(b.source, 'en'))
}

/** Example: `ecoinvent 3.9.1`, `Plant data (edition of May)` */
export const nameWithVersion = ({ source, version }: BackgroundDatabase): string =>
  addVersion(shortSource(source), version)

/** Example: `ecoinvent` and `3.9.1` → `ecoinvent 3.9.1` */
export function addVersion(name: string, version: string | null): string {
  if (version === null) return name
  return /^v?\d/.test(version) ? `${name} ${version}` : `${name} (${version})`
}
