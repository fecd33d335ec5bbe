import { Button } from '@mantine/core'
import { IconFolderPlus } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../api/access.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Sidebar } from '../../../ui/panel/Sidebar.tsx'
import { calculationsKind, folderKind } from './drag-data.ts'
import type { Naming } from './FolderDialog.tsx'
import { FolderLine } from './FolderLine.tsx'
import { flattenFolders, listAncestors, withBelow } from './folder-tree.ts'
import type { FolderItem } from './folder-tree.ts'
import { findTreeMove, type TreeLine } from './tree-keys.ts'
import { useFolderChanges } from './use-folder-changes.ts'
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
interface Line extends TreeLine {
  folder?: FolderItem
  place: number
  of: number
}
type Asked = { kind: 'name'; naming: Naming; back: string } | { kind: 'move'; folder: FolderItem }

/**
 * The folders of the company as an ARIA tree: select, create, rename, move and delete folders, and
 * drop calculations on them.
 */
export function FolderTree({ folders, selected, onSelect, onCalculations }: FolderTreeProps) {
  const { t } = useTranslation('overview')
  const locale = useLocale()
  const { can } = useAccess()
  const tree = useRef<HTMLDivElement>(null)
  const carried = useRef<FolderItem>(undefined)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [focused, setFocused] = useState(selected)
  const [shown, setShown] = useState('')
  const [menuOf, setMenuOf] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const changes = useFolderChanges(
    (gone) => selected === gone['@id'] && onSelect(gone.parent ?? 'root'),
  )
  // Focuses a newly chosen folder and opens its parents.
  if (shown !== selected && (!selected.startsWith('/') || folders.length > 0)) {
    setShown(selected)
    setFocused(selected)
    const above = listAncestors(folders, selected)
    if (above.some((iri) => closed.has(iri)))
      setClosed(new Set([...closed].filter((iri) => !above.includes(iri))))
  }
  const mayEdit = can('folder.company_self.edit')
  const mayCreate = can('folder.company_self.create')
  const lines: Line[] = [
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
  const current = lines.some(({ id }) => id === focused) ? focused : ''

  const focusLine = (id: string) => {
    setFocused(id)
    const wanted = tree.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"]`)
    wanted?.focus()
    wanted?.scrollIntoView({ block: 'nearest' })
  }
  const setOpen = (id: string, isOpen: boolean) =>
    setClosed(
      (before) => new Set(isOpen ? [...before].filter((one) => one !== id) : [...before, id]),
    )
  const askName = (naming: Naming) =>
    setAsked({ kind: 'name', naming, back: (naming.folder ?? naming.parent)?.['@id'] ?? 'root' })
  const closeDialog = (back: string) => {
    setAsked(null)
    requestAnimationFrame(() => focusLine(back))
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
    else if (event.key === 'F2' && line?.folder && mayEdit) askName({ folder: line.folder })
    else if (event.key === 'Delete' && line?.folder && can('folder.company_self.delete'))
      void changes.remove(line.folder)
    else if (move && 'focus' in move) focusLine(move.focus)
    else if (move && 'open' in move) setOpen(move.open, true)
    else if (move && 'close' in move && move.close !== 'root') setOpen(move.close, false)
    else if (!move) return
    event.preventDefault()
  }
  /** Checks whether the dragged item can be dropped here. */
  function canDrop({ id, folder }: Line, transfer: DataTransfer): boolean {
    if (id === '') return false
    if (transfer.types.includes(calculationsKind)) return onCalculations !== undefined
    const moved = carried.current
    return (
      transfer.types.includes(folderKind) &&
      moved !== undefined &&
      (folder?.['@id'] ?? undefined) !== moved.parent &&
      !withBelow(folders, moved['@id']).has(id)
    )
  }
  function dropOnFolder({ folder }: Line, transfer: DataTransfer) {
    const target = folder?.['@id'] ?? null
    const calculations = transfer.getData(calculationsKind)
    if (calculations) onCalculations?.(JSON.parse(calculations) as string[], target)
    else if (carried.current) void changes.move(carried.current, target)
  }
  const selectedFolder = folders.find((folder) => folder['@id'] === selected)

  return (
    <Sidebar kind="folders" label={t('overview:folders.title')}>
      {mayCreate && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles['new']}
          leftSection={<IconFolderPlus size={15} />}
          onClick={() => askName({ parent: selectedFolder })}
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
            isOver={line.id === over}
            onFocus={() => setFocused(line.id)}
            onSelect={() => onSelect(line.id)}
            onToggle={(isOpen) => setOpen(line.id, isOpen)}
            onCarry={
              mayEdit
                ? (folder) => {
                    carried.current = folder
                  }
                : undefined
            }
            takes={(transfer) => canDrop(line, transfer)}
            onOver={(isOver) =>
              setOver((before) => (isOver ? line.id : before === line.id ? null : before))
            }
            onDrop={(transfer) => dropOnFolder(line, transfer)}
            isMenuOpen={menuOf === line.id}
            onMenu={(isOpen) => setMenuOf(isOpen ? line.id : null)}
            actions={
              line.folder && [
                ...(mayEdit
                  ? [
                      {
                        id: 'rename',
                        label: t('overview:folders.rename'),
                        run: () => askName({ folder: line.folder! }),
                      },
                    ]
                  : []),
                ...(mayCreate
                  ? [
                      {
                        id: 'new',
                        label: t('overview:folders.newInside'),
                        run: () => askName({ parent: line.folder! }),
                      },
                    ]
                  : []),
                ...(mayEdit
                  ? [
                      {
                        id: 'move',
                        label: t('overview:folders.moveTo'),
                        run: () => setAsked({ kind: 'move', folder: line.folder! }),
                      },
                    ]
                  : []),
                ...(can('folder.company_self.delete')
                  ? [
                      {
                        id: 'delete',
                        label: t('overview:folders.delete'),
                        danger: true,
                        run: () => void changes.remove(line.folder!),
                      },
                    ]
                  : []),
              ]
            }
          />
        ))}
      </div>
      {asked?.kind === 'name' && (
        <FolderDialog
          {...asked.naming}
          onClose={() => closeDialog(asked.back)}
          onSaved={async (saved) => {
            await changes.refresh()
            if (saved.parent) setOpen(saved.parent, true)
            setAsked({ ...asked, back: saved['@id'] })
            requestAnimationFrame(() => focusLine(saved['@id']))
          }}
        />
      )}
      {asked?.kind === 'move' && (
        <FolderChoiceDialog
          title={t('overview:folders.moveTitle', { name: asked.folder.name })}
          confirm={t('overview:action.move')}
          folders={folders.filter(
            (folder) => !withBelow(folders, asked.folder['@id']).has(folder['@id']),
          )}
          proposed={asked.folder.parent ?? null}
          returnFocus={false}
          onChoose={(target) => changes.move(asked.folder, target)}
          onClose={() => closeDialog(asked.folder['@id'])}
        />
      )}
    </Sidebar>
  )
}
