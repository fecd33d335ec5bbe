import { canPass, type Gate } from './gates.ts'
import type { Permissions } from '../api/access.ts'

let known: ReadonlyMap<string, Gate> = new Map()

/** Told once by `routes.tsx`. */
export function registerPages(pages: readonly { path: string; gate: Gate }[]): void {
  known = new Map(pages.map(({ path, gate }) => [path, gate]))
}

/** Is there a page at this canonical address? Navigation shows nothing that leads nowhere. */
export const hasPage = (href: string): boolean => known.has(href)

/** The nearest page above an address; the chooser at last. */
export function findParent(pathname: string): string {
  const segments = pathname.split('/').filter(Boolean)
  for (let length = segments.length - 1; length > 0; length -= 1) {
    const path = `/${segments.slice(0, length).join('/')}`
    if (known.has(path)) return path
  }
  return '/'
}

/** The canonical addresses at which this role may make a new record. */
export const listNewRecordPages = (permissions: Permissions | undefined): string[] =>
  [...known]
    .filter(
      ([path, gate]) => path.endsWith('/new') && !path.includes('$') && canPass(gate, permissions),
    )
    .map(([path]) => path)
