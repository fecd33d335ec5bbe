import { useTranslation } from 'react-i18next'
import { EnvironmentalProfile, recordRoutes } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { reloadProfiles, type Profile } from '../../../records/profile/profile-queries.ts'
import { DeleteDialog } from '../../../ui/feedback/DeleteDialog.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'

/** Asks before a profile is deleted. A profile in use stays, and the dialog says why. */
export function DeleteProfileDialog({
  profile,
  onClose,
  onDeleted,
}: {
  profile: Profile
  onClose: () => void
  onDeleted?: () => void
}) {
  const { t } = useTranslation('library')
  return (
    <DeleteDialog
      title={t('library:manage.deleteTitle')}
      text={t('library:manage.deleteText', { name: profile.name })}
      confirm={t('library:manage.delete')}
      onClose={onClose}
      onConfirm={async () => {
        try {
          await call(recordRoutes(EnvironmentalProfile).delete, { params: { id: profile.id } })
        } catch (error) {
          return errorText(error)
        }
        toast.success(t('library:manage.deleted'))
        onDeleted?.()
        void reloadProfiles()
        return null
      }}
    />
  )
}
