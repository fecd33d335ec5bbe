import {
  IconChevronDown,
  IconChevronRight,
  IconDots,
  IconFolder,
  IconFolderOpen,
  IconHome,
  IconStack2,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { lazy, Suspense, useRef } from 'react'
import type { Locale } from '../../../i18n/i18n.ts'
import type { ListAction } from '../../../ui/list/list-types.ts'
import { formatCount } from '../../../ui/numbers/format-number.ts'
import { startDrag, folderKind } from './drag-data.ts'
import type { FolderItem } from './folder-tree.ts'
import type { FolderTreeLine } from './use-tree-lines.ts'
import styles from './folders.module.css'

const LineMenu = lazy(() => import('./LineMenu.tsx').then((m) => ({ default: m.LineMenu })))

/** A closed folder opens after a dragged item has been over it for this time [ms]. */
const springDelay = 600

interface FolderLineProps {
  /** Passed as a property, so that hundreds of lines do not each read it. */
  t: TFunction
  locale: Locale
  line: FolderTreeLine
  isSelected: boolean
  /** The only line of the tree in the tab order. */
  isCurrent: boolean
  isOver: boolean
  onFocus: () => void
  onSelect: () => void
  onToggle: (isOpen: boolean) => void
  /**
   * Called with the folder when a drag starts, and without one when it ends. If absent, the folder
   * cannot be dragged.
   */
  onCarry?: (folder: FolderItem | undefined) => void
  takes: (transfer: DataTransfer) => boolean
  onOver: (isOver: boolean) => void
  onDrop: (transfer: DataTransfer) => void
  isMenuOpen: boolean
  onMenu: (isOpen: boolean) => void
  actions?: ListAction[]
}

/** One line of the folder tree. It opens, drags, accepts drops and has a menu. */
export function FolderLine({
  t,
  locale,
  line,
  isSelected,
  isCurrent,
  isOver,
  actions = [],
  ...on
}: FolderLineProps) {
  const spring = useRef<ReturnType<typeof setTimeout>>(undefined)
  const item = useRef<HTMLDivElement>(null)
  const { id, label, folder, level, isOpen } = line
  const isToggled = folder !== undefined && isOpen !== undefined
  const Icon =
    id === '' ? IconStack2 : id === 'root' ? IconHome : isOpen ? IconFolderOpen : IconFolder
  const endDragOver = () => {
    clearTimeout(spring.current)
    on.onOver(false)
  }
  // Only the open menu is rendered, because the tree can contain hundreds of folders.
  const dots = (
    <button
      type="button"
      className={styles['dots']}
      tabIndex={-1}
      aria-haspopup="menu"
      aria-expanded={on.isMenuOpen}
      aria-label={t('overview:folders.menu', { name: label })}
      onClick={(event) => {
        event.stopPropagation()
        on.onMenu(!on.isMenuOpen)
      }}
    >
      <IconDots size={14} />
    </button>
  )
  return (
    <div
      ref={item}
      role="treeitem"
      data-line={id}
      className={styles['line']}
      style={{ paddingInlineStart: level * 12 - 10 }}
      aria-label={
        folder
          ? t('overview:folders.spoken', { name: label, count: folder.calculationCount })
          : label
      }
      aria-level={level}
      aria-posinset={line.place}
      aria-setsize={line.of}
      aria-expanded={isOpen}
      aria-selected={isSelected}
      tabIndex={isCurrent ? 0 : -1}
      data-over={isOver || undefined}
      title={label}
      onFocus={(event) => event.target === item.current && on.onFocus()}
      // React also passes clicks in the menu to this line.
      onClick={(event) => item.current?.contains(event.target as Node) && on.onSelect()}
      onContextMenu={(event) => {
        if (actions.length === 0 || !item.current?.contains(event.target as Node)) return
        event.preventDefault()
        on.onMenu(true)
      }}
      draggable={folder !== undefined && on.onCarry !== undefined}
      onDragStart={(event) => {
        if (!folder || !on.onCarry) return
        on.onCarry(folder)
        startDrag(event.dataTransfer, folderKind, folder['@id'], folder.name)
      }}
      onDragEnd={() => on.onCarry?.(undefined)}
      onDragOver={(event) => {
        if (!on.takes(event.dataTransfer)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
        if (!isOver) on.onOver(true)
      }}
      onDragEnter={() => {
        if (isToggled && !isOpen) spring.current = setTimeout(() => on.onToggle(true), springDelay)
      }}
      onDragLeave={(event) => {
        if (!item.current?.contains(event.relatedTarget as Node | null)) endDragOver()
      }}
      onDrop={(event) => {
        endDragOver()
        if (!on.takes(event.dataTransfer)) return
        event.preventDefault()
        on.onDrop(event.dataTransfer)
      }}
    >
      <span
        className={styles['twisty']}
        aria-hidden="true"
        onClick={(event) => {
          if (!isToggled) return
          event.stopPropagation()
          on.onToggle(!isOpen)
        }}
      >
        {isToggled && (isOpen ? <IconChevronDown size={13} /> : <IconChevronRight size={13} />)}
      </span>
      <Icon size={14} aria-hidden="true" className={styles['icon']} />
      <span className={styles['name']}>{label}</span>
      {folder && (
        <span className={styles['count']}>{formatCount(folder.calculationCount, locale)}</span>
      )}
      {actions.length > 0 &&
        (on.isMenuOpen ? (
          <Suspense fallback={dots}>
            <LineMenu
              button={dots}
              actions={actions}
              onOpen={on.onMenu}
              onClosed={() => item.current?.focus()}
            />
          </Suspense>
        ) : (
          dots
        ))}
    </div>
  )
}
