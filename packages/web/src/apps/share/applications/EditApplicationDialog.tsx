import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Application } from '@cradle/contract'
import type { Tagged } from '../../../api/client.ts'
import { changeRecord } from '../../../api/record.ts'
import { readId } from '../../../paths.ts'
import {
  listOptionsOf,
  reloadShare,
  useCollections,
  type ApplicationItem,
} from '../../../records/share/share-queries.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { EditDialog } from '../parts/EditDialog.tsx'
import { NameFields } from '../parts/NameFields.tsx'

const SeveralBox = lazyPart(() =>
  import('../../../ui/form/SeveralBox.tsx').then((m) => m.SeveralBox),
)

/** Changes name and description of an application, and the collections that it reads. */
export function EditApplicationDialog({
  open,
  onClose,
}: {
  open: Tagged<ApplicationItem>
  onClose: () => void
}) {
  const { t } = useTranslation('share')
  const { data } = open
  const all = useCollections()
  const [named, setNamed] = useState({ name: data.name, description: data.description ?? '' })
  const [collections, setCollections] = useState<string[]>(data.collections ?? [])
  return (
    <EditDialog
      title={t('share:applications.edit')}
      onSave={() => changeRecord(Application, open, { ...named, collections })}
      onSaved={() => void reloadShare()}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <NameFields
            record={Application}
            values={named}
            errors={errors}
            onChange={(change) => setNamed({ ...named, ...change })}
          />
          <SeveralBox
            label={t('share:field.collections')}
            description={t('share:applications.collectionsHint')}
            data={listOptionsOf(all, data.owner && readId(data.owner))}
            value={collections}
            onChange={setCollections}
            searchable
          />
        </>
      )}
    </EditDialog>
  )
}
