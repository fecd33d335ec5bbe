import { lazyPart } from '../../../ui/lazy-part.tsx'

/** The note with the table of the characters of all fonts, which is fetched after the form. */
export const UnprintableNote = lazyPart(() =>
  import('./UnprintableNote.tsx').then((m) => m.UnprintableNote),
)
