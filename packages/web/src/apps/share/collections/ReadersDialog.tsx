import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EpdCollection } from '@cradle/contract'
import type { Tagged } from '../../../api/client.ts'
import { changeRecord } from '../../../api/record.ts'
import { readId } from '../../../paths.ts'
import {
  listOptionsOf,
  reloadShare,
  useApplications,
  type CollectionItem,
} from '../../../records/share/share-queries.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { EditDialog } from '../parts/EditDialog.tsx'

const SeveralBox = lazyPart(() =>
  import('../../../ui/form/SeveralBox.tsx').then((m) => m.SeveralBox),
)

/** Chooses the applications that read a collection. */
export function ReadersDialog({
  open,
  onClose,
}: {
  open: Tagged<CollectionItem>
  onClose: () => void
}) {
  const { t } = useTranslation('share')
  const all = useApplications()
  const { owner } = open.data
  const [applications, setApplications] = useState<string[]>(open.data.applications ?? [])
  return (
    <EditDialog
      title={t('share:readers.edit')}
      onSave={() => changeRecord(EpdCollection, open, { applications })}
      onSaved={() => void reloadShare()}
      onClose={onClose}
    >
      {(errors) => (
        <SeveralBox
          label={t('share:applications.title')}
          description={t('share:collections.applicationsHint')}
          data={listOptionsOf(all, owner && readId(owner))}
          value={applications}
          error={errors['applications']}
          onChange={setApplications}
          searchable
          data-autofocus
        />
      )}
    </EditDialog>
  )
}
