/** An amount on its way through the columns of a drawing. */
export interface FlowPath {
  /** Key of its node in each column. */
  keys: readonly string[]
  /** What it is coloured by, one of `FlowFigure.tones`. */
  tone: string
  /** With its sign. 0 for a part of which nothing is known. */
  value: number
  /** A part of it is unknown. */
  isUnknown: boolean
}

/** How a column is drawn. */
export interface FlowColumn {
  /** Every node is drawn by itself, in the order of `order`. */
  isWhole?: boolean
  /** Keys in their order; without it the largest come first. */
  order?: readonly string[]
  /** Nodes that are drawn by themselves at most. */
  most?: number
}

/** A node of a column: one key, or several small ones summed. */
export interface FlowNode {
  id: string
  column: number
  /** The key of a single node; empty for a sum. */
  key: string
  /** `other` sums small nodes, `unknown` sums small nodes of which a part is unknown. */
  kind: 'single' | 'other' | 'unknown'
  /** Keys that it stands for. */
  members: readonly string[]
  /** The tone of all its ribbons; null where they have several. */
  tone: string | null
  /** Sum of the positive amounts, and of the negative ones. */
  positive: number
  negative: number
  isUnknown: boolean
}

/** A ribbon between nodes of neighbouring columns. */
export interface FlowLink {
  source: string
  target: string
  tone: string
  /** Known part, with its sign. */
  value: number
  isUnknown: boolean
}

/** A path with the ids of the nodes that it is drawn through. */
export type DrawnPath = Omit<FlowPath, 'keys'> & { ids: readonly string[] }

export interface FlowGraph {
  /** Column by column, from top to bottom. */
  nodes: readonly FlowNode[]
  links: readonly FlowLink[]
  paths: readonly DrawnPath[]
}

/** Small nodes with an unknown part that are drawn by themselves; more are summed. */
const UNKNOWN_MOST = 8

/**
 * Makes the nodes and ribbons of paths. Amounts of different sign are ribbons of their own and never netted. Nodes smaller
 * than the threshold are summed, never dropped, so that each column adds up to the sum of all paths. What is unknown is a
 * ribbon too, so that it is not missing; nodes with an unknown part are not mixed with those that are known.
 *
 * @param threshold  [1] of the sum of all sizes without sign, from 0 to 1
 */
export function makeFlowGraph(
  paths: readonly FlowPath[],
  columns: readonly FlowColumn[],
  threshold: number,
): FlowGraph {
  const shown = paths.filter(({ value, isUnknown }) => value !== 0 || isUnknown)
  const total = shown.reduce((sum, { value }) => sum + Math.abs(value), 0)
  const columnsOfNodes = columns.map((column, place) =>
    makeNodes(shown, place, column, threshold * total),
  )
  const nodeOfKey = columnsOfNodes.map(
    (nodes) => new Map(nodes.flatMap((node) => node.members.map((key) => [key, node] as const))),
  )
  const drawn = shown.map(({ keys, ...path }) => ({
    ...path,
    ids: keys.map((key, place) => nodeOfKey[place]!.get(key)!.id),
  }))
  return { nodes: columnsOfNodes.flat(), links: makeLinks(drawn), paths: drawn }
}

/** What a column knows of a key. */
interface KeySum {
  key: string
  size: number
  positive: number
  negative: number
  isUnknown: boolean
  tones: Set<string>
}

function makeNodes(
  paths: readonly FlowPath[],
  place: number,
  { isWhole = false, order, most = Infinity }: FlowColumn,
  smallest: number,
): FlowNode[] {
  const rank = new Map(order?.map((key, index) => [key, index]))
  const rankOf = ({ key }: KeySum) => rank.get(key) ?? rank.size
  const sums = [...sumByKey(paths, place).values()].sort(
    (a, b) => rankOf(a) - rankOf(b) || b.size - a.size || (a.key < b.key ? -1 : 1),
  )
  const ranked = sums.toSorted((a, b) => b.size - a.size || (a.key < b.key ? -1 : 1))
  const large = new Set(ranked.filter(({ size }) => isWhole || size >= smallest).slice(0, most))
  const small = ranked.filter((sum) => !large.has(sum))
  const unknown = small.filter(({ isUnknown }) => isUnknown)
  const known = small.filter(({ isUnknown }) => !isUnknown)
  // A sum of one has nothing to add up: it keeps its name.
  if (unknown.length <= UNKNOWN_MOST) for (const sum of unknown.splice(0)) large.add(sum)
  if (known.length === 1) large.add(known.pop()!)
  return [
    ...sums.filter((sum) => large.has(sum)).map((sum) => makeNode(place, 'single', [sum])),
    ...(known.length > 0 ? [makeNode(place, 'other', known)] : []),
    ...(unknown.length > 0 ? [makeNode(place, 'unknown', unknown)] : []),
  ]
}

function sumByKey(paths: readonly FlowPath[], place: number): Map<string, KeySum> {
  const sums = new Map<string, KeySum>()
  for (const { keys, value, isUnknown, tone } of paths) {
    const key = keys[place]!
    const sum = sums.get(key) ?? {
      key,
      size: 0,
      positive: 0,
      negative: 0,
      isUnknown: false,
      tones: new Set(),
    }
    sums.set(key, sum)
    sum.size += Math.abs(value)
    if (value > 0) sum.positive += value
    else sum.negative += value
    sum.isUnknown ||= isUnknown
    sum.tones.add(tone)
  }
  return sums
}

function makeNode(column: number, kind: FlowNode['kind'], sums: readonly KeySum[]): FlowNode {
  const tones = new Set(sums.flatMap((sum) => [...sum.tones]))
  const key = kind === 'single' ? sums[0]!.key : ''
  return {
    id: `${column} ${kind} ${key}`,
    column,
    key,
    kind,
    members: sums.map((sum) => sum.key),
    tone: tones.size === 1 ? [...tones][0]! : null,
    positive: sums.reduce((total, { positive }) => total + positive, 0),
    negative: sums.reduce((total, { negative }) => total + negative, 0),
    isUnknown: sums.some(({ isUnknown }) => isUnknown),
  }
}

function makeLinks(paths: readonly DrawnPath[]): FlowLink[] {
  const links = new Map<string, FlowLink>()
  for (const { ids, tone, value, isUnknown } of paths)
    for (let place = 1; place < ids.length; place++) {
      const [source, target] = [ids[place - 1]!, ids[place]!]
      const key = [source, target, tone, value < 0].join('|')
      const link = links.get(key)
      if (link) {
        link.value += value
        link.isUnknown ||= isUnknown
      } else links.set(key, { source, target, tone, value, isUnknown })
    }
  return [...links.values()]
}

/**
 * The differences of two lists of paths, second less first. Paths of the same nodes belong together; what is unknown in one
 * of the two is unknown in the difference.
 */
export function subtractPaths(first: readonly FlowPath[], second: readonly FlowPath[]): FlowPath[] {
  const differences = new Map<string, FlowPath>()
  for (const [paths, sign] of [
    [first, -1],
    [second, 1],
  ] as const)
    for (const path of paths) {
      const key = path.keys.join('\n')
      const difference = differences.get(key) ?? { ...path, value: 0, isUnknown: false }
      differences.set(key, {
        ...difference,
        value: difference.value + sign * path.value,
        isUnknown: difference.isUnknown || path.isUnknown,
      })
    }
  return [...differences.values()]
}
