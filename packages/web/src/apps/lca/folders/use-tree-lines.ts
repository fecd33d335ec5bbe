import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { flattenFolders, listAncestors, type FolderItem } from './folder-tree.ts'
import type { TreeLine } from './tree-keys.ts'

/** A line of the tree; the lines of all folders and of the main folder have no folder. */
export interface FolderTreeLine extends TreeLine {
  folder?: FolderItem
  /** Position among its siblings, from 1, and their number. */
  place: number
  of: number
}

/**
 * Lists the visible lines of the tree, and says which one has the focus. A newly chosen folder gets the focus, and its
 * parents open.
 *
 * @param selected IRI of the open folder, `root` for the main folder, or '' for all folders
 */
export function useTreeLines(folders: readonly FolderItem[], selected: string) {
  const { t } = useTranslation('overview')
  const locale = useLocale()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [focused, setFocused] = useState(selected)
  const [shown, setShown] = useState('')
  if (shown !== selected && (!selected.startsWith('/') || folders.length > 0)) {
    setShown(selected)
    setFocused(selected)
    const above = listAncestors(folders, selected)
    if (above.some((iri) => closed.has(iri)))
      setClosed(new Set([...closed].filter((iri) => !above.includes(iri))))
  }
  const lines: FolderTreeLine[] = [
    { id: '', label: t('overview:folders.everywhere'), level: 1, place: 1, of: 2 },
    {
      id: 'root',
      label: t('overview:folders.root'),
      level: 1,
      place: 2,
      of: 2,
      ...(folders.length > 0 && { isOpen: true }),
    },
    ...flattenFolders(folders, locale, closed).map(({ folder, depth, hasChildren, place, of }) => ({
      id: folder['@id'],
      label: folder.name,
      level: depth + 2,
      place,
      of,
      folder,
      ...(hasChildren && { isOpen: !closed.has(folder['@id']) }),
    })),
  ]
  return {
    lines,
    /** The only line in the tab order. */
    current: lines.some(({ id }) => id === focused) ? focused : '',
    setFocused,
    setOpen: (id: string, isOpen: boolean) =>
      setClosed(
        (before) => new Set(isOpen ? [...before].filter((one) => one !== id) : [...before, id]),
      ),
  }
}
