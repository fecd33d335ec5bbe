import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../api/access.ts'
import { api } from '../../../api/client.ts'
import { errorText } from '../../../api/error-text.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { ListAction } from '../../../ui/list/list-types.ts'
import { templatesChanged, type TemplateItem } from './template-wire.ts'

const DeleteDialog = lazyPart(() => import('../../../ui/feedback/DeleteDialog.tsx').then((m) => m.DeleteDialog))

export interface TemplateActions {
  copyAction: (keys: string[]) => ListAction
  deleteAction: (template: TemplateItem) => ListAction
  dialog: ReactNode
}

/** Copying and deleting templates, from the list and from a template itself. */
export function useTemplateActions({ onCopied, onDeleted }: { onCopied?: () => void; onDeleted?: () => void } = {}): TemplateActions {
  const { t } = useTranslation('templates')
  const { canAny } = useAccess()
  const { mayCreate, mayDelete } = useRecordRights('template')
  const [asked, setAsked] = useState<TemplateItem | null>(null)

  async function copy(templates: string[]) {
    try {
      await api.post('/2/group_actions/copy_templates', { templates })
      toast.success(t('templates:toast.copied'))
      onCopied?.()
    } catch (error) {
      toast.error(errorText(error))
    }
    await templatesChanged()
  }
  const mayCopy = mayCreate && canAny(['template.company_self.copy', 'template.*.copy'])
  return {
    copyAction: (keys) => ({ id: 'copy', label: t('templates:action.copy'), run: () => void copy(keys), refusedBecause: mayCopy ? null : t('templates:noPermission') }),
    deleteAction: (template) => ({ id: 'delete', label: t('templates:action.delete'), danger: true, run: () => setAsked(template), refusedBecause: mayDelete(template) ? null : t('templates:noPermission') }),
    dialog: asked && (
      <DeleteDialog
        title={t('templates:delete.title')}
        text={t('templates:delete.text', { name: asked.name, count: asked.calculationCount ?? 0 })}
        confirm={t('templates:action.delete')}
        onClose={() => setAsked(null)}
        onConfirm={async () => {
          try {
            await api.delete(asked['@id'])
          } catch (error) {
            return errorText(error)
          }
          toast.success(t('templates:toast.deleted'))
          onDeleted?.()
          void templatesChanged()
          return null
        }}
      />
    ),
  }
}
