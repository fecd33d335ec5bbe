import { makeEditStore } from '../../../../records/sheet/edit-store.ts'
import { addPending } from './pending.ts'
import type { Unsaved } from './save-state.ts'

/** Edits of one calculation that have not reached the server. */
export type KeptEdits = Unsaved

function together(a: KeptEdits, b: KeptEdits): KeptEdits {
  // Of two batches on their way only one can be sent again as it was; the lines of the other are written anew.
  const pending = addPending(
    a.pending,
    b.sent && a.sent ? [...b.sent.changes, ...b.pending] : b.pending,
  )
  return {
    pending,
    sent: a.sent ?? b.sent,
    bases: new Map([...b.bases, ...a.bases]),
    ids: new Map([...b.ids, ...a.ids]),
  }
}

export const { load: loadEdits, keep: keepEdits } = makeEditStore<KeptEdits>({
  isEmpty: ({ pending, sent }) => pending.size === 0 && sent === null,
  together,
})
