import { makeEditStore } from './edit-store.ts'
import { addPending } from './pending.ts'
import type { RowWrite, Unsaved } from './save-state.ts'

/** Edits of one sheet that have not reached the server. */
export interface KeptEdits<Write extends RowWrite = RowWrite> extends Unsaved<Write> {
  /** Rows that were made here, by the id that the server gave them. */
  ids: ReadonlyMap<string, string>
}

function joinEdits(a: KeptEdits, b: KeptEdits): KeptEdits {
  // Of two batches on their way only one can be sent again as it was; the rows of the other are written anew.
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
  together: joinEdits,
})
