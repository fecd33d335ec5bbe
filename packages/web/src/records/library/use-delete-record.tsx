import { useState, type ReactNode } from 'react'
import { recordRoutes, type Resource } from '@cradle/contract'
import { call } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { readId } from '../../paths.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const DeleteDialog = lazyPart(() =>
  import('../../ui/feedback/DeleteDialog.tsx').then((m) => m.DeleteDialog),
)

/** A resource whose records can be deleted one by one. */
type Deletable = Resource & { path: string; operations: readonly 'delete'[] }

interface Deletion<R> {
  resource: Resource
  words: {
    title: string
    text: (record: R) => string
    confirm: string
    deleted: string
  }
  /** Reloads the lists afterwards. */
  reload: () => Promise<unknown>
  onDeleted?: () => void
}

/** Asks before one record is deleted, and deletes it. A record in use stays, and the dialog shows why. */
export function useDeleteRecord<R extends { '@id': string }>({
  resource,
  words,
  reload,
  onDeleted,
}: Deletion<R>): { ask: (record: R) => void; dialog: ReactNode } {
  const [requested, setRequested] = useState<R | null>(null)
  async function deleteRecord(record: R): Promise<string | null> {
    try {
      await call(recordRoutes(resource as Deletable).delete, {
        params: { id: readId(record['@id']) },
      })
    } catch (error) {
      return errorText(error)
    }
    toast.success(words.deleted)
    onDeleted?.()
    void reload()
    return null
  }
  return {
    ask: setRequested,
    dialog: requested && (
      <DeleteDialog
        title={words.title}
        text={words.text(requested)}
        confirm={words.confirm}
        onClose={() => setRequested(null)}
        onConfirm={() => deleteRecord(requested)}
      />
    ),
  }
}
