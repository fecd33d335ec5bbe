import { useState, type ReactNode } from 'react'
import { recordRoutes, type PredefinedInputSet, type Template } from '@cradle/contract'
import { useAccess } from '../../api/access.ts'
import { call } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { useRecordRights } from '../../api/record-rights.ts'
import { readId } from '../../paths.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { ListAction } from '../../ui/list/list-types.ts'

const DeleteDialog = lazyPart(() =>
  import('../../ui/feedback/DeleteDialog.tsx').then((m) => m.DeleteDialog),
)

/** The differences between the kinds of library records: resource, copy route and texts. */
export interface LibraryKind<R> {
  resource: typeof Template | typeof PredefinedInputSet
  /** Copies these records, all or none. */
  copy: (records: string[]) => Promise<unknown>
  words: {
    copy: string
    copied: string
    delete: string
    deleted: string
    deleteTitle: string
    deleteText: (record: R) => string
    noPermission: string
  }
  /** Reloads the lists after a write. */
  changed: () => Promise<unknown>
}

export interface LibraryActions<R> {
  copyAction: (keys: string[]) => ListAction
  deleteAction: (record: R) => ListAction
  dialog: ReactNode
}

export interface AfterActions {
  onCopied?: () => void
  onDeleted?: () => void
}

/**
 * Copies and deletes library records, both in their list and on the pages of one record. A record
 * in use stays, and the dialog shows why.
 */
export function useLibraryActions<R extends { '@id': string; owner?: string }>(
  { resource, copy, words, changed }: LibraryKind<R>,
  { onCopied, onDeleted }: AfterActions,
): LibraryActions<R> {
  const { entity } = resource
  const { can } = useAccess()
  const { mayCreate, mayDelete } = useRecordRights(entity)
  const [asked, setAsked] = useState<R | null>(null)

  async function copyAll(records: string[]) {
    try {
      await copy(records)
      toast.success(words.copied)
      onCopied?.()
    } catch (error) {
      toast.error(errorText(error))
    }
    await changed()
  }
  async function deleteRecord(record: R): Promise<string | null> {
    try {
      await call(recordRoutes(resource).delete, { params: { id: readId(record['@id']) } })
    } catch (error) {
      return errorText(error)
    }
    toast.success(words.deleted)
    onDeleted?.()
    void changed()
    return null
  }
  const mayCopy = mayCreate && can(`${entity}.company_self.copy`)
  return {
    copyAction: (keys) => ({
      id: 'copy',
      label: words.copy,
      run: () => void copyAll(keys),
      refusedBecause: mayCopy ? null : words.noPermission,
    }),
    deleteAction: (record) => ({
      id: 'delete',
      label: words.delete,
      danger: true,
      run: () => setAsked(record),
      refusedBecause: mayDelete(record) ? null : words.noPermission,
    }),
    dialog: asked && (
      <DeleteDialog
        title={words.deleteTitle}
        text={words.deleteText(asked)}
        confirm={words.delete}
        onClose={() => setAsked(null)}
        onConfirm={() => deleteRecord(asked)}
      />
    ),
  }
}
