import type { Folder, Read } from '@cradle/contract'

/** A folder without a parent is in the main folder. */
export type FolderItem = Read<typeof Folder>

export interface FolderNode {
  folder: FolderItem
  /** 0 for folders of the main folder. */
  depth: number
  hasChildren: boolean
  /** Place among its siblings, from 1, and how many there are. */
  place: number
  of: number
}

/** Folders in reading order: children under their parent, names sorted by the reader's language, without what lies in closed ones. */
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

/** A folder and every folder below it: where it cannot be put. */
export function withBelow(folders: readonly FolderItem[], iri: string): Set<string> {
  const byParent = Map.groupBy(folders, (folder) => folder.parent ?? 'root')
  const found = new Set([iri])
  for (const one of found) for (const child of byParent.get(one) ?? []) found.add(child['@id'])
  return found
}

/** The folders a folder lies in, nearest first. */
export function foldersAbove(folders: readonly FolderItem[], iri: string): string[] {
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
