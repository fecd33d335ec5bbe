import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EpdCollection } from '@cradle/contract'
import type { Tagged } from '../../../api/client.ts'
import { changeRecord } from '../../../api/record.ts'
import { reloadShare, type CollectionItem } from '../../../records/share/share-queries.ts'
import { EditDialog } from '../parts/EditDialog.tsx'
import { NameFields } from '../parts/NameFields.tsx'

/** Changes name, description and access of a collection. */
export function EditCollectionDialog({
  open,
  onClose,
}: {
  open: Tagged<CollectionItem>
  onClose: () => void
}) {
  const { t } = useTranslation('share')
  const { data } = open
  const [named, setNamed] = useState({ name: data.name, description: data.description ?? '' })
  const [isPublic, setPublic] = useState(data.public === true)
  const [isListed, setListed] = useState(data.listed === true)
  return (
    <EditDialog
      title={t('share:collections.edit')}
      onSave={() =>
        changeRecord(EpdCollection, open, {
          ...named,
          public: isPublic,
          listed: isPublic && isListed,
        })
      }
      onSaved={() => void reloadShare()}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <NameFields
            record={EpdCollection}
            values={named}
            errors={errors}
            onChange={(change) => setNamed({ ...named, ...change })}
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
