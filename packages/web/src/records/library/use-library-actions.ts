import type { ReactNode } from 'react'
import type { PredefinedInputSet, Template } from '@cradle/contract'
import { useAccess } from '../../api/access.ts'
import { errorText } from '../../api/error-text.ts'
import { useRecordRights } from '../../api/record-rights.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import type { ListAction } from '../../ui/list/list-types.ts'
import { useDeleteRecord } from './use-delete-record.tsx'

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
  const { ask, dialog } = useDeleteRecord<R>({
    resource,
    words: {
      title: words.deleteTitle,
      text: words.deleteText,
      confirm: words.delete,
      deleted: words.deleted,
    },
    reload: changed,
    onDeleted,
  })

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
      run: () => ask(record),
      refusedBecause: mayDelete(record) ? null : words.noPermission,
    }),
    dialog,
  }
}
