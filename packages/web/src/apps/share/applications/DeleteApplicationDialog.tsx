import { useTranslation } from 'react-i18next'
import { Application, recordRoutes } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { readId } from '../../../paths.ts'
import { reloadShare, type ApplicationItem } from '../../../records/share/share-queries.ts'
import { DeleteDialog } from '../../../ui/feedback/DeleteDialog.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'

/** Confirms the deletion of an application and names its consequences. */
export function DeleteApplicationDialog({
  application,
  onDeleted,
  onClose,
}: {
  application: ApplicationItem
  onDeleted?: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('share')
  async function deleteApplication(): Promise<string | null> {
    try {
      await call(recordRoutes(Application).delete, { params: { id: readId(application['@id']) } })
    } catch (error) {
      return errorText(error)
    }
    toast.success(t('share:applications.deleted'))
    onDeleted?.()
    void reloadShare()
    return null
  }
  return (
    <DeleteDialog
      title={t('share:applications.deleteTitle', { name: application.name })}
      text={t('share:applications.deleteText')}
      confirm={t('share:applications.delete')}
      onConfirm={deleteApplication}
      onClose={onClose}
    />
  )
}
