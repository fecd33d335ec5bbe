import { Button, Checkbox, Group, Modal, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Version } from '@cradle/contract'
import { errorText } from '../../api/error-text.ts'
import { fieldProps } from '../fields/field-props.ts'
import { useVersionActions, type LibraryVersion } from './version-queries.ts'

/** Makes a draft version of a completed import. */
export function MakeVersionDialog({
  importIri,
  onMade,
  onClose,
}: {
  importIri: string
  onMade: (version: LibraryVersion) => void
  onClose: () => void
}) {
  const { t } = useTranslation('versions')
  const { make } = useVersionActions()
  const [name, setName] = useState('')
  const [isComplete, setComplete] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  async function submitVersion(event: FormEvent) {
    event.preventDefault()
    setSending(true)
    try {
      onMade(await make({ name: name.trim(), import: importIri, complete: isComplete }))
    } catch (problem) {
      setError(errorText(problem))
      setSending(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('versions:make.title')}
      closeButtonProps={{ 'aria-label': t('versions:close') }}
    >
      <form onSubmit={(event) => void submitVersion(event)}>
        <Text size="sm" mb="sm">
          {t('versions:make.text')}
        </Text>
        <TextInput
          {...fieldProps(Version, 'name')}
          label={t('versions:field.name')}
          value={name}
          error={error}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox
          mt="md"
          label={t('versions:field.complete')}
          checked={isComplete}
          onChange={(event) => setComplete(event.currentTarget.checked)}
        />
        <Group justify="flex-end" mt="md" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('versions:cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('versions:make.confirm')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
