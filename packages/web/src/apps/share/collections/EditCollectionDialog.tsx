import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EpdCollection } from '@cradle/contract'
import type { Tagged } from '../../../api/client.ts'
import { changeRecord } from '../../../api/record.ts'
import { fieldProps } from '../../../records/fields/field-props.ts'
import { reloadShare, type CollectionItem } from '../../../records/share/share-queries.ts'
import { EditDialog } from '../parts/EditDialog.tsx'

/** Changes name, description and access of a collection. */
export function EditCollectionDialog({
  open,
  onClose,
}: {
  open: Tagged<CollectionItem>
  onClose: () => void
}) {
  const { t } = useTranslation('share')
  const [name, setName] = useState(open.data.name)
  const [description, setDescription] = useState(open.data.description ?? '')
  const [isPublic, setPublic] = useState(open.data.public === true)
  const [isListed, setListed] = useState(open.data.listed === true)
  const { maxLength, required } = fieldProps(EpdCollection, 'name')
  return (
    <EditDialog
      title={t('share:collections.edit')}
      onSave={() =>
        changeRecord(EpdCollection, open, {
          name,
          description,
          public: isPublic,
          listed: isPublic && isListed,
        })
      }
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
          <Checkbox
            label={t('share:field.public')}
            description={t('share:collections.publicHint')}
            checked={isPublic}
            onChange={(event) => setPublic(event.currentTarget.checked)}
          />
          <Checkbox
            label={t('share:field.listed')}
            description={t('share:collections.listedHint')}
            disabled={!isPublic}
            checked={isPublic && isListed}
            onChange={(event) => setListed(event.currentTarget.checked)}
          />
        </>
      )}
    </EditDialog>
  )
}
