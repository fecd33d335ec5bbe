import { createContext } from 'react'
import type { ProfileSearch } from '../../../../records/profile/profile-search.ts'

/** What the profile picker knows beside its cell. */
export interface PickerKnowledge {
  profiles: ProfileSearch
  /** [profile unit] of the line, production waste included. */
  grossOf: (row: string) => number | null
  today: string
}

export const PickerContext = createContext<PickerKnowledge | null>(null)
