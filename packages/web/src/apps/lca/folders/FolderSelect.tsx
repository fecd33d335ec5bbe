import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { flattenFolders } from './folder-tree.ts'
import type { FolderItem } from './folder-tree.ts'
import styles from './folders.module.css'

/** The folder tree as one field, for windows that are too narrow for the tree. */
export function FolderSelect({
  folders,
  value,
  onChange,
}: {
  folders: readonly FolderItem[]
  value: string
  onChange: (folder: string) => void
}) {
  const { t } = useTranslation('overview')
  const locale = useLocale()
  const data = [
    { value: '', label: t('overview:folders.everywhere') },
    { value: 'root', label: t('overview:folders.root') },
    ...flattenFolders(folders, locale).map(({ folder, depth }) => ({
      value: folder['@id'],
      label: `${'\u2003'.repeat(depth)}${folder.name}`,
    })),
  ]
  return (
    <NativeSelect
      className={styles['narrow']}
      aria-label={t('overview:folders.title')}
      data={data}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
