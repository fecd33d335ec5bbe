import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Application } from '@cradle/contract'
import type { Tagged } from '../../../api/client.ts'
import { changeRecord } from '../../../api/record.ts'
import { readId } from '../../../paths.ts'
import { fieldProps } from '../../../records/fields/field-props.ts'
import {
  listOptionsOf,
  reloadShare,
  useCollections,
  type ApplicationItem,
} from '../../../records/share/share-queries.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { EditDialog } from '../parts/EditDialog.tsx'

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
  const [name, setName] = useState(data.name)
  const [description, setDescription] = useState(data.description ?? '')
  const [collections, setCollections] = useState<string[]>(data.collections ?? [])
  const { maxLength, required } = fieldProps(Application, 'name')
  return (
    <EditDialog
      title={t('share:applications.edit')}
      onSave={() => changeRecord(Application, open, { name, description, collections })}
      onSaved={() => void reloadShare()}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextInput
            label={t('share:field.name')}
            maxLength={maxLength}
            required={required}
            data-autofocus
            value={name}
            error={errors['name']}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Textarea
            label={t('share:field.description')}
            rows={3}
            value={description}
            error={errors['description']}
            onChange={(event) => setDescription(event.currentTarget.value)}
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
