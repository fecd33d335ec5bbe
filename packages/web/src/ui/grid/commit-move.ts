import type { CommitMove } from './grid-model.ts'

/** What a key does in an editor; null: the browser types it. */
export function commitMoveOf(event: React.KeyboardEvent): CommitMove | 'cancel' | null {
  if (event.nativeEvent.isComposing) return null
  if (event.key === 'Escape') return 'cancel'
  if (event.key === 'Tab') return event.shiftKey ? 'left' : 'right'
  if (event.key !== 'Enter') return null
  if (event.ctrlKey || event.metaKey) return 'all'
  return event.shiftKey ? 'up' : 'down'
}
