import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { errorText } from '../../../api/error-text.ts'
import type { Folder } from './calculation-wire.ts'
import styles from './calculations.module.css'

/** A folder to rename, or where a new one is made. */
export interface Naming { folder?: Folder; parent?: string }

/** Asks for the name of a new or known folder. */
export function FolderDialog({ folder, parent, onClose, onSaved }: Naming & { onClose: () => void; onSaved: () => Promise<unknown> }) {
  const { t } = useTranslation('lca')
  const [name, setName] = useState(folder?.name ?? '')
  const [error, setError] = useState<string | null>(null)
  async function save(event: FormEvent) {
    event.preventDefault()
    try {
      if (folder) await api.patch(folder['@id'], { name })
      else await api.post('/2/folders', { name, ...(parent ? { parent } : {}) })
      await onSaved()
      onClose()
    } catch (problem) {
      setError(errorText(problem))
    }
  }
  return (
    <Modal opened onClose={onClose} title={folder ? t('lca:folders.rename') : t('lca:folders.new')} closeButtonProps={{ 'aria-label': t('lca:close') }}>
      <form onSubmit={(event) => void save(event)} className={styles['dialog']}>
        <TextInput label={t('lca:folders.name')} value={name} onChange={(event) => setName(event.currentTarget.value)} error={error} maxLength={255} data-autofocus required />
        <Button type="submit" disabled={name.trim() === ''}>{t('lca:save')}</Button>
      </form>
    </Modal>
  )
}
