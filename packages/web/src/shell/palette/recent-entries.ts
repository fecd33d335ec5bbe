import { getSession, subscribeSession } from '../../api/session.ts'
import type { PaletteEntry } from './palette-entry.ts'

const AT_MOST = 6
let recent: readonly PaletteEntry[] = []
let context = readContext()

function readContext(): string {
  const { user, acting } = getSession()
  return `${user?.id} ${acting?.membershipId} ${acting?.companyId} ${acting?.view}`
}

// Names are confidential: another account or role does not see them.
subscribeSession(() => {
  const next = readContext()
  if (next !== context) recent = []
  context = next
})

/** What was opened last with the palette, the latest first. Kept until the page is reloaded. */
export const listRecentEntries = (): readonly PaletteEntry[] => recent

/** Puts an entry at the top of the recent ones. Actions are not kept: their page may be another one by then. */
export function rememberEntry(entry: PaletteEntry): void {
  if ('run' in entry.target) return
  recent = [entry, ...recent.filter(({ id }) => id !== entry.id)].slice(0, AT_MOST)
}
