import type { CommitMove } from './grid-model.ts'

/** What a key does in an editor; null: the browser types it. */
export function readCommitKey(event: React.KeyboardEvent): CommitMove | 'cancel' | null {
  if (event.nativeEvent.isComposing) return null
  if (event.key === 'Escape') return 'cancel'
  if (event.key === 'Tab') return event.shiftKey ? 'left' : 'right'
  if (event.key !== 'Enter') return null
  if (event.ctrlKey || event.metaKey) return 'all'
  return event.shiftKey ? 'up' : 'down'
}

/**
 * Moves the focus from an editor to its cell before the editor is removed. Removing a focused field would leave the sheet
 * without focus for a moment, and the browser would compute the style of all its cells twice.
 */
export const leaveEditor = (field: HTMLElement | null): void =>
  field?.closest<HTMLElement>('[role=gridcell]')?.focus({ preventScroll: true })
