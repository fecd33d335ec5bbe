import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../api/access.ts'
import { api } from '../../../api/client.ts'
import { errorText } from '../../../api/error-text.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { ListAction } from '../../../ui/list/list-types.ts'
import { inputSetsChanged, type InputSet } from './input-set-wire.ts'

const DeleteDialog = lazyPart(() => import('../../../ui/feedback/DeleteDialog.tsx').then((m) => m.DeleteDialog))

export interface InputSetActions {
  copyAction: (keys: string[]) => ListAction
  deleteAction: (set: InputSet) => ListAction
  dialog: ReactNode
}

/** Copying and deleting sets, from the list and from a set itself. One that is used stays, and the dialog says why. */
export function useInputSetActions({ onCopied, onDeleted }: { onCopied?: () => void; onDeleted?: () => void } = {}): InputSetActions {
  const { t } = useTranslation('input-sets')
  const { canAny } = useAccess()
  const { mayCreate, mayDelete } = useRecordRights('predefined_input_set')
  const [asked, setAsked] = useState<InputSet | null>(null)

  async function copy(predefinedInputSets: string[]) {
    try {
      await api.post('/2/group_actions/copy_predefined_input_sets', { predefinedInputSets })
      toast.success(t('input-sets:toast.copied'))
      onCopied?.()
    } catch (error) {
      toast.error(errorText(error))
    }
    await inputSetsChanged()
  }
  const mayCopy = mayCreate && canAny(['predefined_input_set.company_self.copy', 'predefined_input_set.*.copy'])
  return {
    copyAction: (keys) => ({ id: 'copy', label: t('input-sets:action.copy'), run: () => void copy(keys), refusedBecause: mayCopy ? null : t('input-sets:noPermission') }),
    deleteAction: (set) => ({ id: 'delete', label: t('input-sets:action.delete'), danger: true, run: () => setAsked(set), refusedBecause: mayDelete(set) ? null : t('input-sets:noPermission') }),
    dialog: asked && (
      <DeleteDialog
        title={t('input-sets:delete.title')}
        text={t('input-sets:delete.text', { name: asked.name })}
        confirm={t('input-sets:action.delete')}
        onClose={() => setAsked(null)}
        onConfirm={async () => {
          try {
            await api.delete(asked['@id'])
          } catch (error) {
            return errorText(error)
          }
          toast.success(t('input-sets:toast.deleted'))
          onDeleted?.()
          void inputSetsChanged()
          return null
        }}
      />
    ),
  }
}
