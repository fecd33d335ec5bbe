import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { Select } from '../../../ui/select/Select.tsx'
import { flattenFolders } from './folder-tree.ts'
import type { FolderItem } from './folder-tree.ts'
import styles from './folders.module.css'

interface FolderChoiceProps {
  title: string
  confirm: string
  folders: readonly FolderItem[]
  /** The proposed folder; null is the main folder. */
  proposed: string | null
  onChoose: (folder: string | null) => Promise<unknown>
  onClose: () => void
  /** False if the caller restores the focus itself. */
  returnFocus?: boolean
}

/** Chooses the target folder. */
export function FolderChoiceDialog({
  title,
  confirm,
  folders,
  proposed,
  onChoose,
  onClose,
  returnFocus = true,
}: FolderChoiceProps) {
  const { t } = useTranslation('overview')
  const locale = useLocale()
  const [target, setTarget] = useState(proposed ?? 'root')
  const [isBusy, setIsBusy] = useState(false)
  const options = [
    { value: 'root', label: t('overview:folders.root') },
    ...flattenFolders(folders, locale).map(({ folder, depth }) => ({
      value: folder['@id'],
      label: `${'\u2003'.repeat(depth)}${folder.name}`,
    })),
  ]
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      returnFocus={returnFocus}
      closeButtonProps={{ 'aria-label': t('lca:close') }}
    >
      <div className={styles['dialog']}>
        <Select
          label={t('lca:list.folder')}
          data={options}
          value={target}
          onChange={(value) => setTarget(value ?? 'root')}
          allowDeselect={false}
          searchable={options.length > 8}
          data-autofocus
        />
        <div className={styles['buttons']}>
          <Button variant="default" onClick={onClose}>
            {t('lca:cancel')}
          </Button>
          <Button
            loading={isBusy}
            onClick={() => {
              setIsBusy(true)
              void onChoose(target === 'root' ? null : target).finally(onClose)
            }}
          >
            {confirm}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
