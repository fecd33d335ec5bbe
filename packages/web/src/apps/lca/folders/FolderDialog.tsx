import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { errorText } from '../../../api/error-text.ts'
import type { Folder } from './folder-wire.ts'
import styles from './folders.module.css'

/** A folder to rename, or where a new one is made. */
export interface Naming {
  folder?: Folder
  parent?: Folder
}

/** Asks for the name of a new or known folder. */
export function FolderDialog({
  folder,
  parent,
  onClose,
  onSaved,
}: Naming & { onClose: () => void; onSaved: (folder: Folder) => Promise<unknown> }) {
  const { t } = useTranslation('overview')
  const [name, setName] = useState(folder?.name ?? '')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  async function save(event: FormEvent) {
    event.preventDefault()
    setIsBusy(true)
    try {
      const given = { name: name.trim() }
      const saved = folder
        ? await api.patch<Folder>(folder['@id'], given)
        : await api.post<Folder>('/2/folders', {
            ...given,
            ...(parent ? { parent: parent['@id'] } : {}),
          })
      await onSaved(saved)
      onClose()
    } catch (problem) {
      setError(errorText(problem))
      setIsBusy(false)
    }
  }
  const title = folder
    ? t('overview:folders.rename')
    : parent
      ? t('overview:folders.newIn', { name: parent.name })
      : t('overview:folders.new')
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('lca:close') }}
    >
      <form onSubmit={(event) => void save(event)} className={styles['dialog']}>
        <TextInput
          label={t('overview:folders.name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={error}
          maxLength={255}
          data-autofocus
          required
        />
        <div className={styles['buttons']}>
          <Button variant="default" onClick={onClose}>
            {t('lca:cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={name.trim() === ''}>
            {t('lca:save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
