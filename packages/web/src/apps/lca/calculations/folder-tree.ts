import type { Folder } from './calculation-wire.ts'

export interface FolderNode { folder: Folder; depth: number }

/** Folders in reading order: children under their parent, names sorted by the reader's language. */
export function flattenFolders(folders: readonly Folder[], locale: string): FolderNode[] {
  const byParent = Map.groupBy(folders, (folder) => folder.parent ?? 'root')
  const collator = new Intl.Collator(locale, { numeric: true })
  const nodes: FolderNode[] = []
  const walk = (parent: string, depth: number): void => {
    for (const folder of (byParent.get(parent) ?? []).toSorted((a, b) => collator.compare(a.name, b.name))) {
      nodes.push({ folder, depth })
      walk(folder['@id'], depth + 1)
    }
  }
  walk('root', 0)
  return nodes
}
