import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Folder, recordRoutes } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { fieldProps } from '../../../records/fields/field-props.ts'
import { readId } from '../../../paths.ts'
import type { FolderItem } from './folder-tree.ts'
import styles from './folders.module.css'

/** The folder to rename, or the parent of a new folder. */
export interface Naming {
  folder?: FolderItem
  parent?: FolderItem
}

/** Edits the name of a new or existing folder. */
export function FolderDialog({
  folder,
  parent,
  onClose,
  onSaved,
}: Naming & { onClose: () => void; onSaved: (folder: FolderItem) => Promise<unknown> }) {
  const { t } = useTranslation('overview')
  const [name, setName] = useState(folder?.name ?? '')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  async function saveFolder(event: FormEvent) {
    event.preventDefault()
    setIsBusy(true)
    try {
      const given = { name: name.trim() }
      const saved = folder
        ? await call(recordRoutes(Folder).patch, {
            params: { id: readId(folder['@id']) },
            body: given,
          })
        : await call(recordRoutes(Folder).create, {
            body: { ...given, ...(parent ? { parent: parent['@id'] } : {}) },
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
      <form onSubmit={(event) => void saveFolder(event)} className={styles['dialog']}>
        <TextInput
          {...fieldProps(Folder, 'name')}
          label={t('overview:folders.name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={error}
          data-autofocus
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
