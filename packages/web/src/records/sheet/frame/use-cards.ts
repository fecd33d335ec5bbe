import { useState } from 'react'
import { useMedia } from '../../../ui/layout/use-media.ts'

/** Whether the rows are cards for reading, as on a phone, until somebody asks for the sheet. */
export function useCards(): { isPhone: boolean; areCards: boolean; showSheet: () => void } {
  const isPhone = useMedia('(max-width: 759px)')
  const [isSheetAnyway, setSheetAnyway] = useState(false)
  return {
    isPhone,
    areCards: isPhone && !isSheetAnyway,
    showSheet: () => setSheetAnyway(true),
  }
}
