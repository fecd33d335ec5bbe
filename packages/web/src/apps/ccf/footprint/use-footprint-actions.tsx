import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { footprintRoutes } from '@cradle/contract'
import { useAccess } from '../../../api/access.ts'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { ListAction } from '../../../ui/list/list-types.ts'
import { reloadFootprints, type FootprintItem } from './footprint-queries.ts'

const DeleteDialog = lazyPart(() =>
  import('../../../ui/feedback/DeleteDialog.tsx').then((m) => m.DeleteDialog),
)

/** Copies and deletes footprints, in their list and on the pages of one. A closed year is not deleted. */
export function useFootprintActions({
  onCopied,
  onDeleted,
}: { onCopied?: () => void; onDeleted?: () => void } = {}): {
  actionsFor: (footprints: readonly FootprintItem[]) => ListAction[]
  dialog: ReactNode
} {
  const { t } = useTranslation('ccf')
  const { can } = useAccess()
  const { mayDelete } = useRecordRights('footprint')
  const [requested, setRequested] = useState<readonly FootprintItem[] | null>(null)
  const listIris = (footprints: readonly FootprintItem[]) => footprints.map((one) => one['@id'])

  async function copyAll(footprints: readonly FootprintItem[]) {
    try {
      await call(footprintRoutes.copy, { body: { footprints: listIris(footprints) } })
      toast.success(t('ccf:copied', { count: footprints.length }))
      onCopied?.()
    } catch (error) {
      toast.error(errorText(error))
    }
    await reloadFootprints()
  }
  async function deleteAll(footprints: readonly FootprintItem[]): Promise<string | null> {
    try {
      await call(footprintRoutes.remove, { body: { footprints: listIris(footprints) } })
    } catch (error) {
      return errorText(error)
    }
    toast.success(t('ccf:deleted', { count: footprints.length }))
    onDeleted?.()
    void reloadFootprints()
    return null
  }
  return {
    actionsFor: (footprints) => [
      {
        id: 'copy',
        label: t('ccf:copy'),
        run: () => void copyAll(footprints),
        refusedBecause: can('footprint.company_self.copy') ? null : t('ccf:noPermission'),
      },
      {
        id: 'delete',
        label: t('ccf:delete'),
        danger: true,
        run: () => setRequested(footprints),
        refusedBecause: footprints.every((one) => mayDelete(one))
          ? footprints.some(({ locked }) => locked)
            ? t('ccf:closedYear')
            : null
          : t('ccf:noPermission'),
      },
    ],
    dialog: requested && (
      <DeleteDialog
        title={t('ccf:deleteTitle', { count: requested.length })}
        text={t('ccf:deleteText', { names: requested.map(({ name }) => name).join(', ') })}
        confirm={t('ccf:delete')}
        onClose={() => setRequested(null)}
        onConfirm={() => deleteAll(requested)}
      />
    ),
  }
}
