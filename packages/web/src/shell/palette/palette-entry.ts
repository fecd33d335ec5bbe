/** A line of the command palette: a record or page to open, or an action of the page to do. */
export interface PaletteEntry {
  /** Unique in the palette, and the same in each search. */
  id: string
  label: string
  /** What distinguishes entries of one name, e.g. the unique id of a profile. */
  detail?: string
  target: { href: string } | { run: () => void }
}

export interface PaletteGroup {
  /** Key of `palette:group.*`. */
  id: string
  entries: readonly PaletteEntry[]
}

/** Lower case without accents, so that "beton" finds "Béton". */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** The entries of which label and detail together contain every word. */
export function filterEntries(
  entries: readonly PaletteEntry[],
  words: string,
): readonly PaletteEntry[] {
  const wanted = fold(words).split(/\s+/).filter(Boolean)
  return entries.filter(({ label, detail = '' }) => {
    const text = fold(`${label} ${detail}`)
    return wanted.every((word) => text.includes(word))
  })
}
