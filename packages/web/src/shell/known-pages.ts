let addresses: ReadonlySet<string> = new Set()

/** Told once by `routes.tsx`. */
export function registerPages(paths: readonly string[]): void {
  addresses = new Set(paths)
}

/** Is there a page at this canonical address? Navigation shows nothing that leads nowhere. */
export const hasPage = (href: string): boolean => addresses.has(href)

/** The nearest page above an address; the chooser at last. */
export function findParent(pathname: string): string {
  const segments = pathname.split('/').filter(Boolean)
  for (let length = segments.length - 1; length > 0; length -= 1) {
    const path = `/${segments.slice(0, length).join('/')}`
    if (addresses.has(path)) return path
  }
  return '/'
}
