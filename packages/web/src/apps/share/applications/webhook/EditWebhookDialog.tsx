import { Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Application } from '@cradle/contract'
import type { Tagged } from '../../../../api/client.ts'
import { changeRecord } from '../../../../api/record.ts'
import { fieldProps } from '../../../../records/fields/field-props.ts'
import { reloadShare, type ApplicationItem } from '../../../../records/share/share-queries.ts'
import { EditDialog } from '../../parts/EditDialog.tsx'

/** Changes the address of a webhook and the header that is sent with every message. */
export function EditWebhookDialog({
  open,
  onClose,
}: {
  open: Tagged<ApplicationItem>
  onClose: () => void
}) {
  const { t } = useTranslation('share')
  const { data } = open
  const [url, setUrl] = useState(data.webhookUrl ?? '')
  const [name, setName] = useState(data.secretHeaderName ?? '')
  const [value, setValue] = useState('')
  const [modelMessages, setModelMessages] = useState(data.modelMessages ?? false)
  const isStored = data.secretHeaderName !== undefined
  return (
    <EditDialog
      title={t('share:webhook.edit')}
      onSave={() =>
        changeRecord(Application, open, {
          webhookUrl: url.trim() || null,
          secretHeaderName: name.trim() || null,
          modelMessages,
          // The stored value is not shown, so an empty field keeps it.
          ...(value ? { secretHeaderValue: value } : {}),
        })
      }
      onSaved={() => void reloadShare()}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextInput
            type="url"
            label={t('share:webhook.url')}
            description={t('share:webhook.urlHint')}
            placeholder="https://"
            maxLength={fieldProps(Application, 'webhookUrl').maxLength}
            data-autofocus
            value={url}
            error={errors['webhookUrl']}
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
          <TextInput
            label={t('share:webhook.headerName')}
            description={t('share:webhook.headerHint')}
            maxLength={fieldProps(Application, 'secretHeaderName').maxLength}
            value={name}
            error={errors['secretHeaderName']}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <PasswordInput
            label={t('share:webhook.headerValue')}
            description={isStored ? t('share:webhook.valueStored') : t('share:webhook.valueHint')}
            maxLength={fieldProps(Application, 'secretHeaderValue').maxLength}
            autoComplete="off"
            value={value}
            error={errors['secretHeaderValue']}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
          <Checkbox
            label={t('share:webhook.modelMessages')}
            description={t('share:webhook.modelMessagesHint')}
            checked={modelMessages}
            onChange={(event) => setModelMessages(event.currentTarget.checked)}
          />
        </>
      )}
    </EditDialog>
  )
}
