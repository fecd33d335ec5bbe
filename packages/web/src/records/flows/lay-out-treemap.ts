import { hierarchy, treemap } from 'd3-hierarchy'
import type { DrawnPath, FlowGraph } from './flow-graph.ts'

/** A rectangle of a tree map: what a node of the first column puts into a node of the last one. */
export interface TreemapLeaf {
  source: string
  target: string
  tone: string
  /** With its sign: rectangles of negative amounts have their size. */
  value: number
  isUnknown: boolean
  x0: number
  x1: number
  y0: number
  y1: number
}

/** A group of rectangles. */
export interface TreemapGroup {
  id: string
  x0: number
  x1: number
  y0: number
  y1: number
}

interface Branch {
  id: string
  leaf: Omit<TreemapLeaf, 'x0' | 'x1' | 'y0' | 'y1'> | null
  size: number
  children?: Branch[]
}

/** Room for the name of a group [px]. */
export const GROUP_HEAD = 18

/**
 * Places a rectangle for each node of the first column in the groups of the last one. Areas are sizes without sign. Parts
 * of which nothing is known have no area: `findUnknownNames` names them.
 */
export function layOutTreemap(
  { nodes, paths }: FlowGraph,
  { width, height }: { width: number; height: number },
): { groups: TreemapGroup[]; leaves: TreemapLeaf[] } {
  const leavesOf = Map.groupBy(sumLeaves(paths), ({ target }) => target)
  const groups = nodes.flatMap(({ id }): Branch[] => {
    const own = leavesOf.get(id)
    return own
      ? [
          {
            id,
            leaf: null,
            size: 0,
            children: own.map((leaf) => ({
              id: `${leaf.source}|${leaf.target}|${leaf.value < 0}`,
              leaf,
              size: Math.abs(leaf.value),
            })),
          },
        ]
      : []
  })
  const root = treemap<Branch>()
    .size([width, height])
    .round(true)
    .paddingInner(2)
    .paddingOuter(3)
    .paddingTop(({ depth }) => (depth === 1 ? GROUP_HEAD : 0))(
    hierarchy<Branch>({ id: '', leaf: null, size: 0, children: groups })
      .sum(({ size }) => size)
      .sort((a, b) => b.value! - a.value! || (a.data.id < b.data.id ? -1 : 1)),
  )
  return {
    groups: (root.children ?? []).map(({ data, x0, x1, y0, y1 }) => ({
      id: data.id,
      x0,
      x1,
      y0,
      y1,
    })),
    leaves: root
      .leaves()
      .flatMap(({ data, x0, x1, y0, y1 }) => (data.leaf ? [{ ...data.leaf, x0, x1, y0, y1 }] : [])),
  }
}

function sumLeaves(paths: readonly DrawnPath[]): NonNullable<Branch['leaf']>[] {
  const leaves = new Map<string, NonNullable<Branch['leaf']>>()
  for (const { ids, tone, value, isUnknown } of paths) {
    if (value === 0) continue
    const [source, target] = [ids[0]!, ids.at(-1)!]
    const key = [source, target, value < 0].join('|')
    const leaf = leaves.get(key)
    if (leaf) {
      leaf.value += value
      leaf.isUnknown ||= isUnknown
    } else leaves.set(key, { source, target, tone, value, isUnknown })
  }
  // A part of which nothing is known makes the known part of the same rectangle incomplete.
  for (const { ids, value, isUnknown } of paths)
    if (value === 0 && isUnknown)
      for (const sign of [true, false]) {
        const leaf = leaves.get([ids[0]!, ids.at(-1)!, sign].join('|'))
        if (leaf) leaf.isUnknown = true
      }
  return [...leaves.values()]
}
