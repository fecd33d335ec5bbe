import { useRef, useState } from 'react'
import { calculationsKind, folderKind } from './drag-data.ts'
import { withBelow, type FolderItem } from './folder-tree.ts'
import type { FolderTreeLine } from './use-tree-lines.ts'

interface FolderDrag {
  folders: readonly FolderItem[]
  /** Absent if the role cannot change folders: they cannot be dragged. */
  onMove?: (folder: FolderItem, target: string | null) => void
  /** Absent if calculations cannot be dropped. */
  onCalculations?: (calculations: string[], target: string | null) => void
}

/** Drags folders within the tree, and drops folders and calculations on its lines. */
export function useFolderDrag({ folders, onMove, onCalculations }: FolderDrag) {
  const carried = useRef<FolderItem>(undefined)
  const [over, setOver] = useState<string | null>(null)

  /** Checks whether the dragged item can be dropped here. */
  function canDrop({ id, folder }: FolderTreeLine, transfer: DataTransfer): boolean {
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
  function dropOn({ folder }: FolderTreeLine, transfer: DataTransfer) {
    const target = folder?.['@id'] ?? null
    const calculations = transfer.getData(calculationsKind)
    if (calculations) onCalculations?.(JSON.parse(calculations) as string[], target)
    else if (carried.current) onMove?.(carried.current, target)
  }
  return (line: FolderTreeLine) => ({
    isOver: line.id === over,
    onCarry: onMove
      ? (folder: FolderItem | undefined) => {
          carried.current = folder
        }
      : undefined,
    takes: (transfer: DataTransfer) => canDrop(line, transfer),
    onOver: (isOver: boolean) =>
      setOver((before) => (isOver ? line.id : before === line.id ? null : before)),
    onDrop: (transfer: DataTransfer) => dropOn(line, transfer),
  })
}
