import type { Folder, Read } from '@cradle/contract'

/** A folder without a parent is in the main folder. */
export type FolderItem = Read<typeof Folder>

export interface FolderNode {
  folder: FolderItem
  /** Depth in the tree; 0 for folders in the main folder. */
  depth: number
  hasChildren: boolean
  /** Position among the siblings, from 1, and the number of siblings. */
  place: number
  of: number
}

/**
 * Lists folders in reading order: children follow their parent, names are sorted in the reader's
 * language, and the children of closed folders are omitted.
 */
export function flattenFolders(
  folders: readonly FolderItem[],
  locale: string,
  closed: ReadonlySet<string> = new Set(),
): FolderNode[] {
  const byParent = Map.groupBy(folders, (folder) => folder.parent ?? 'root')
  const collator = new Intl.Collator(locale, { numeric: true })
  const nodes: FolderNode[] = []
  const walk = (parent: string, depth: number): void => {
    const siblings = (byParent.get(parent) ?? []).toSorted((a, b) =>
      collator.compare(a.name, b.name),
    )
    siblings.forEach((folder, index) => {
      nodes.push({
        folder,
        depth,
        hasChildren: byParent.has(folder['@id']),
        place: index + 1,
        of: siblings.length,
      })
      if (!closed.has(folder['@id'])) walk(folder['@id'], depth + 1)
    })
  }
  walk('root', 0)
  return nodes
}

/** Returns a folder and all its descendants, which cannot be its new parent. */
export function withBelow(folders: readonly FolderItem[], iri: string): Set<string> {
  const byParent = Map.groupBy(folders, (folder) => folder.parent ?? 'root')
  const found = new Set([iri])
  for (const one of found) for (const child of byParent.get(one) ?? []) found.add(child['@id'])
  return found
}

/** Returns the ancestors of a folder, the nearest first. */
export function listAncestors(folders: readonly FolderItem[], iri: string): string[] {
  const byIri = new Map(folders.map((folder) => [folder['@id'], folder]))
  const above = new Set<string>()
  for (
    let parent = byIri.get(iri)?.parent;
    parent !== undefined && !above.has(parent);
    parent = byIri.get(parent)?.parent
  )
    above.add(parent)
  return [...above]
}
