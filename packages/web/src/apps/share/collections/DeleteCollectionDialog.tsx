import { useTranslation } from 'react-i18next'
import { EpdCollection, recordRoutes } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { readId } from '../../../paths.ts'
import { reloadShare, type CollectionItem } from '../../../records/share/share-queries.ts'
import { DeleteDialog } from '../../../ui/feedback/DeleteDialog.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'

/** Confirms the deletion of a collection and names its consequences. */
export function DeleteCollectionDialog({
  collection,
  onDeleted,
  onClose,
}: {
  collection: CollectionItem
  onDeleted?: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('share')
  async function deleteCollection(): Promise<string | null> {
    try {
      await call(recordRoutes(EpdCollection).delete, { params: { id: readId(collection['@id']) } })
    } catch (error) {
      return errorText(error)
    }
    toast.success(t('share:collections.deleted'))
    onDeleted?.()
    void reloadShare()
    return null
  }
  return (
    <DeleteDialog
      title={t('share:collections.deleteTitle', { name: collection.name })}
      text={[
        t('share:collections.deleteEpds', { count: collection.epdCount ?? 0 }),
        t('share:collections.deleteApplications', { count: collection.applications?.length ?? 0 }),
        ...(collection.public ? [t('share:collections.deletePublic')] : []),
      ].join(' ')}
      confirm={t('share:collections.delete')}
      onConfirm={deleteCollection}
      onClose={onClose}
    />
  )
}
