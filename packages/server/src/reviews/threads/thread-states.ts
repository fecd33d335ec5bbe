import type { ReviewSide, ThreadState } from '@cradle/contract'

export interface ThreadMove {
  from: ThreadState
  openedBy: ReviewSide
  by: ReviewSide
  requested?: ThreadState | undefined
}

/**
 * Returns the state of a thread after a comment. A comment of the side that opened the thread reopens it; one of the other side
 * makes it answered; a closed thread stays closed. `requested` overrides this if the side may set that state.
 */
export const computeStateAfterComment = ({
  from,
  openedBy,
  by,
  requested,
}: ThreadMove): ThreadState =>
  requested ?? (from === 'closed' ? 'closed' : by === openedBy ? 'open' : 'answered')

/** Returns true if this side may set the state: only the reviewer closes, both sides reopen, and only the other side answers. */
export function mayMoveTo(to: ThreadState, { openedBy, by, from }: ThreadMove): boolean {
  if (to === from || to === 'open') return true
  return to === 'closed' ? by === 'reviewer' : by !== openedBy
}
