import { useEffect, useState, useSyncExternalStore } from 'react'
import { api } from '../../../api/client.ts'
import type { InputSession } from './input-session.ts'
import { cellFields, toRow } from './input-rows.ts'
import type { WireInput } from './input-wire.ts'

interface Theirs {
  row: string
  input: WireInput
  etag: string | undefined
}

/** The first row that somebody else changed while we did, with what they made of it. */
export function useConflict({ queue, doc }: InputSession) {
  const { conflicts } = useSyncExternalStore(queue.subscribe, queue.getState)
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const row = [...conflicts.keys()][0]
  useEffect(() => {
    if (row === undefined) return
    let isCurrent = true
    void api.getTagged<WireInput>(`/2/inputs/${queue.serverIdOf(row) ?? row}`).then(
      ({ data, etag }) => isCurrent && setTheirs({ row, input: data, etag }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [queue, row])
  const mine = row === undefined ? undefined : conflicts.get(row)
  if (row === undefined || !mine || theirs?.row !== row) return null
  const fields = mine.op === 'delete' ? [] : cellFields.filter((field) => field in mine.fields)
  return {
    row,
    theirs: fields.map((field) => String(theirs.input[field] ?? '–')).join(', '),
    keepMine: () => queue.keepMine(row, theirs.etag),
    takeTheirs: () => {
      const { values } = toRow(theirs.input)
      doc.receive([{ kind: 'set', row, values }])
      queue.takeTheirs(row, theirs.etag)
    },
  }
}
