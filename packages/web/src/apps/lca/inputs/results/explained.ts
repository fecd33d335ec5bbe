import type { Explanation } from '@cradle/engine'
import type { LiveSheet } from '../live/live-sheet.ts'

/** What is explained: a line or a module, by the numbers of now. */
export interface Explained {
  title: string
  /** The line; absent: a module. */
  row?: string
  load: (live: LiveSheet) => Explanation | null
}
