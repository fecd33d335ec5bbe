import type { SaveQueue } from './save-queue.ts'
import type { SaveState } from './save-state.ts'

/** How far edits are saved, and a way to send them now. Every save queue is one. */
export type SaveProgress = Pick<SaveQueue, 'getState' | 'subscribe' | 'flush'>

/** What is told first where parts of a page differ. */
const urgency: readonly SaveState['status'][] = [
  'saved',
  'waiting',
  'saving',
  'offline',
  'locked',
  'failed',
]

/** Two parts of a page whose edits are saved apart, as one: the page says once whether everything is saved. */
export function joinProgress(one: SaveProgress, other: SaveProgress | undefined): SaveProgress {
  if (!other) return one
  let from: readonly [SaveState, SaveState] | null = null
  let state = one.getState()
  return {
    getState: () => {
      const now = [one.getState(), other.getState()] as const
      if (from?.[0] !== now[0] || from[1] !== now[1]) {
        from = now
        state = joinStates(...now)
      }
      return state
    },
    subscribe: (listener) => {
      const stops = [one.subscribe(listener), other.subscribe(listener)]
      return () => stops.forEach((stop) => stop())
    },
    flush: () => {
      one.flush()
      other.flush()
    },
  }
}

function joinStates(one: SaveState, other: SaveState): SaveState {
  const first = urgency.indexOf(other.status) > urgency.indexOf(one.status) ? other : one
  return {
    ...one,
    ...(other.written === undefined ? {} : { written: one.written ?? other.written }),
    status: first.status,
    ...(first.message === undefined ? {} : { message: first.message }),
    waiting: one.waiting + other.waiting,
    changes: one.changes + other.changes,
    refused: new Map([...one.refused, ...other.refused]),
    conflicts: new Map([...one.conflicts, ...other.conflicts]),
  }
}
