import { Button } from '@mantine/core'
import { IconFolderPlus } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Sidebar } from '../../../ui/panel/Sidebar.tsx'
import type { Naming } from './FolderDialog.tsx'
import { FolderLine } from './FolderLine.tsx'
import { withBelow, type FolderItem } from './folder-tree.ts'
import { findTreeMove } from './tree-keys.ts'
import { useFolderActions } from './use-folder-actions.ts'
import { useFolderChanges } from './use-folder-changes.ts'
import { useFolderDrag } from './use-folder-drag.ts'
import { useTreeLines } from './use-tree-lines.ts'
import styles from './folders.module.css'

const FolderDialog = lazyPart(() => import('./FolderDialog.tsx').then((m) => m.FolderDialog))
const FolderChoiceDialog = lazyPart(() =>
  import('./FolderChoiceDialog.tsx').then((m) => m.FolderChoiceDialog),
)

export interface FolderTreeProps {
  folders: readonly FolderItem[]
  /** IRI of the open folder, `root` for the main folder, or '' for all folders. */
  selected: string
  onSelect: (folder: string) => void
  /**
   * Called when calculations are dropped on a folder; null is the main folder. If absent, drops are
   * refused.
   */
  onCalculations?: (calculations: string[], folder: string | null) => void
}
type RequestedDialog =
  | { kind: 'name'; naming: Naming; back: string }
  | { kind: 'move'; folder: FolderItem }

/**
 * The folders of the company as an ARIA tree: select, create, rename, move and delete folders, and
 * drop calculations on them.
 */
export function FolderTree({ folders, selected, onSelect, onCalculations }: FolderTreeProps) {
  const { t } = useTranslation('overview')
  const locale = useLocale()
  const tree = useRef<HTMLDivElement>(null)
  const { lines, current, setFocused, setOpen } = useTreeLines(folders, selected)
  const [menuOf, setMenuOf] = useState<string | null>(null)
  const [requested, setRequested] = useState<RequestedDialog | null>(null)
  const changes = useFolderChanges(
    (deleted) => selected === deleted['@id'] && onSelect(deleted.parent ?? 'root'),
  )
  const openNameDialog = (naming: Naming) =>
    setRequested({
      kind: 'name',
      naming,
      back: (naming.folder ?? naming.parent)?.['@id'] ?? 'root',
    })
  const { mayEdit, mayCreate, mayDelete, actionsFor } = useFolderActions({
    openNameDialog,
    openMoveDialog: (folder) => setRequested({ kind: 'move', folder }),
    remove: (folder) => void changes.remove(folder),
  })
  const dragOf = useFolderDrag({
    folders,
    onMove: mayEdit ? (folder, target) => void changes.move(folder, target) : undefined,
    onCalculations,
  })
  const focusLine = (id: string) => {
    setFocused(id)
    const wanted = tree.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"]`)
    wanted?.focus()
    wanted?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (
      (event.target as HTMLElement).role !== 'treeitem' ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return
    const line = lines.find(({ id }) => id === current)
    const move = findTreeMove(event.key, lines, current)
    if (event.key === 'Enter' || event.key === ' ') onSelect(current)
    else if (event.key === 'F2' && line?.folder && mayEdit) openNameDialog({ folder: line.folder })
    else if (event.key === 'Delete' && line?.folder && mayDelete) void changes.remove(line.folder)
    else if (move && 'focus' in move) focusLine(move.focus)
    else if (move && 'open' in move) setOpen(move.open, true)
    else if (move && 'close' in move && move.close !== 'root') setOpen(move.close, false)
    else if (!move) return
    event.preventDefault()
  }
  return (
    <Sidebar kind="folders" label={t('overview:folders.title')}>
      {mayCreate && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles['new']}
          leftSection={<IconFolderPlus size={15} />}
          onClick={() => openNameDialog({ parent: folders.find((one) => one['@id'] === selected) })}
        >
          {t('overview:folders.new')}
        </Button>
      )}
      <div
        ref={tree}
        role="tree"
        aria-label={t('overview:folders.title')}
        className={styles['tree']}
        onKeyDown={onKeyDown}
      >
        {lines.map((line) => (
          <FolderLine
            key={line.id}
            t={t}
            locale={locale}
            line={line}
            isSelected={line.id === selected}
            isCurrent={line.id === current}
            onFocus={() => setFocused(line.id)}
            onSelect={() => onSelect(line.id)}
            onToggle={(isOpen) => setOpen(line.id, isOpen)}
            {...dragOf(line)}
            isMenuOpen={menuOf === line.id}
            onMenu={(isOpen) => setMenuOf(isOpen ? line.id : null)}
            actions={line.folder && actionsFor(line.folder)}
          />
        ))}
      </div>
      {requested && (
        <FolderTreeDialog
          requested={requested}
          folders={folders}
          onClose={(back) => {
            setRequested(null)
            requestAnimationFrame(() => focusLine(back))
          }}
          onSaved={async (saved) => {
            await changes.refresh()
            if (saved.parent) setOpen(saved.parent, true)
            if (requested.kind === 'name') setRequested({ ...requested, back: saved['@id'] })
            requestAnimationFrame(() => focusLine(saved['@id']))
          }}
          onMove={changes.move}
        />
      )}
    </Sidebar>
  )
}

/** Asks for the name of a folder, or where to move it. */
function FolderTreeDialog({
  requested,
  folders,
  onClose,
  onSaved,
  onMove,
}: {
  requested: RequestedDialog
  folders: readonly FolderItem[]
  /** Called with the line that gets the focus back. */
  onClose: (back: string) => void
  onSaved: (saved: FolderItem) => Promise<void>
  onMove: (folder: FolderItem, target: string | null) => Promise<void>
}) {
  const { t } = useTranslation('overview')
  if (requested.kind === 'name')
    return (
      <FolderDialog
        {...requested.naming}
        onClose={() => onClose(requested.back)}
        onSaved={onSaved}
      />
    )
  const { folder } = requested
  const own = withBelow(folders, folder['@id'])
  return (
    <FolderChoiceDialog
      title={t('overview:folders.moveTitle', { name: folder.name })}
      confirm={t('overview:action.move')}
      folders={folders.filter((one) => !own.has(one['@id']))}
      proposed={folder.parent ?? null}
      returnFocus={false}
      onChoose={(target) => onMove(folder, target)}
      onClose={() => onClose(folder['@id'])}
    />
  )
}
