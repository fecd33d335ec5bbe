import { useMemo } from 'react'
import type { ProfileSearch } from '../../../../records/profile/profile-search.ts'
import { useToday } from '../../../../ui/calendar/today.ts'
import type { PickerKnowledge } from '../profiles/picker-context.ts'
import type { LiveSheet } from './live-sheet.ts'

/** What the profile picker knows in this sheet. */
export function usePickerKnowledge(profiles: ProfileSearch, live: LiveSheet): PickerKnowledge {
  const today = useToday()
  return useMemo(
    () => ({
      profiles,
      grossOf: (row) => live.getNumbers()?.lines[row]?.gross ?? null,
      today,
    }),
    [profiles, live, today],
  )
}
