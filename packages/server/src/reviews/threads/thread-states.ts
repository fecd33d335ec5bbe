import type { ReviewSide, ThreadState } from '@cradle/contract'

export interface ThreadMove {
  from: ThreadState
  openedBy: ReviewSide
  by: ReviewSide
  asked?: ThreadState | undefined
}

/**
 * What becomes of a thread when somebody comments on it. Who opened it and adds something asks again; an answer of the other
 * side makes it answered; what is closed stays closed. `asked` may say otherwise, within what the side may do.
 */
export const computeStateAfterComment = ({ from, openedBy, by, asked }: ThreadMove): ThreadState =>
  asked ?? (from === 'closed' ? 'closed' : by === openedBy ? 'open' : 'answered')

/** May this side bring the thread there? The reviewer closes; either side opens again; only the asked one has answered. */
export function mayMoveTo(to: ThreadState, { openedBy, by, from }: ThreadMove): boolean {
  if (to === from || to === 'open') return true
  return to === 'closed' ? by === 'reviewer' : by !== openedBy
}
