import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Application } from '@cradle/contract'
import type { Tagged } from '../../../api/client.ts'
import { changeRecord } from '../../../api/record.ts'
import { fieldProps } from '../../../records/fields/field-props.ts'
import { reloadShare, type ApplicationItem } from '../../../records/share/share-queries.ts'
import { EditDialog } from '../parts/EditDialog.tsx'

/** Names the company on this platform that reads the collections of an application in the app. */
export function ShareDialog({
  open,
  onClose,
}: {
  open: Tagged<ApplicationItem>
  onClose: () => void
}) {
  const { t } = useTranslation('share')
  const [company, setCompany] = useState(open.data.readerCompany ?? '')
  return (
    <EditDialog
      title={t('share:applications.share')}
      onSave={() => changeRecord(Application, open, { readerCompany: company.trim() || null })}
      onSaved={() => void reloadShare()}
      onClose={onClose}
    >
      {(errors) => (
        <TextInput
          label={t('share:applications.readerCompany')}
          description={t('share:applications.readerHint')}
          maxLength={fieldProps(Application, 'readerCompany').maxLength}
          data-autofocus
          value={company}
          error={errors['readerCompany']}
          onChange={(event) => setCompany(event.currentTarget.value)}
        />
      )}
    </EditDialog>
  )
}
