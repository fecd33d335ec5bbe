import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconFolder, IconFolderPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../api/access.ts'
import { api } from '../../../api/client.ts'
import { errorText } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { Folder } from './calculation-wire.ts'
import type { Naming } from './FolderDialog.tsx'
import { flattenFolders } from './folder-tree.ts'
import styles from './calculations.module.css'

interface FolderTreeProps {
  folders: readonly Folder[]
  /** IRI of the open folder, `root`, or '' for everywhere. */
  selected: string
  onSelect: (folder: string) => void
}

const FolderDialog = lazyPart(() => import('./FolderDialog.tsx').then((m) => m.FolderDialog))

/** The folders of the company: choose, make, rename, delete. */
export function FolderTree({ folders, selected, onSelect }: FolderTreeProps) {
  const { t } = useTranslation('lca')
  const locale = useLocale()
  const { can } = useAccess()
  const client = useQueryClient()
  const [naming, setNaming] = useState<Naming | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: ['folders'] })

  async function remove(folder: Folder) {
    try {
      await api.delete(folder['@id'])
      if (selected === folder['@id']) onSelect('root')
      await refresh()
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  const entry = (id: string, label: string, depth: number, count?: number) => (
    <button type="button" className={styles['folder']} style={{ paddingInlineStart: 8 + depth * 14 }} aria-current={selected === id || undefined} onClick={() => onSelect(id)}>
      {depth > 0 || id.startsWith('/') ? <IconFolder size={14} aria-hidden="true" /> : null}
      <span className={styles['folderName']}>{label}</span>
      {count !== undefined && <span className={styles['folderCount']}>{count}</span>}
    </button>
  )
  return (
    <nav className={styles['tree']} aria-label={t('lca:folders.title')}>
      <div className={styles['treeHead']}>
        <h2>{t('lca:folders.title')}</h2>
        {can('folder.company_self.create') && (
          <ActionIcon variant="subtle" color="gray" aria-label={t('lca:folders.new')} onClick={() => setNaming({ parent: selected.startsWith('/') ? selected : undefined })}><IconFolderPlus size={16} /></ActionIcon>
        )}
      </div>
      <ul>
        <li>{entry('', t('lca:folders.everywhere'), 0)}</li>
        <li>{entry('root', t('lca:folders.root'), 0)}</li>
        {flattenFolders(folders, locale).map(({ folder, depth }) => (
          <li key={folder['@id']} className={styles['folderRow']}>
            {entry(folder['@id'], folder.name, depth + 1, folder.calculationCount)}
            {can('folder.company_self.edit') && (
              <Menu position="bottom-end">
                <Menu.Target><ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('lca:folders.menu', { name: folder.name })}><IconDots size={14} /></ActionIcon></Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item onClick={() => setNaming({ folder })}>{t('lca:folders.rename')}</Menu.Item>
                  <Menu.Item onClick={() => setNaming({ parent: folder['@id'] })}>{t('lca:folders.newInside')}</Menu.Item>
                  <Menu.Item color="red" onClick={() => void remove(folder)}>{t('lca:folders.delete')}</Menu.Item>
                </Menu.Dropdown>
              </Menu>
            )}
          </li>
        ))}
      </ul>
      {naming && <FolderDialog {...naming} onClose={() => setNaming(null)} onSaved={refresh} />}
    </nav>
  )
}
