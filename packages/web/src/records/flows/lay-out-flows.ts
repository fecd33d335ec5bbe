import { sankey } from 'd3-sankey'
import type { FlowGraph, FlowLink, FlowNode } from './flow-graph.ts'

export interface PlacedNode extends FlowNode {
  x0: number
  x1: number
  y0: number
  y1: number
}

export interface PlacedLink extends FlowLink {
  /** The outline of the ribbon, as a path of SVG. */
  path: string
  /** Width of the ribbon [px] */
  width: number
  /** Nothing of it is known: its width says nothing. */
  isWhollyUnknown: boolean
}

export interface FlowArea {
  left: number
  right: number
  top: number
  bottom: number
  /** Between the nodes of a column [px], so that their names do not touch. */
  gap: number
}

/** Width of a node [px]. */
export const NODE_WIDTH = 10
/** Width of a ribbon of which nothing is known, in parts of all ribbons [1]. */
const UNKNOWN = 0.004
/** A ribbon is at least so wide [px], so that it is seen; one of which nothing is known is no wider. */
const THINNEST = 1

/**
 * Ribbons up to which nodes are moved towards each other. Each round of it takes time with the square of the ribbons of a node;
 * beyond, nodes are spread evenly in their order.
 */
const RELAXED_MOST = 120
const ROUNDS = 6

type LaidOutLink = FlowLink & { signed: number }

/** Places nodes and ribbons in an area. The width of a ribbon is its size without sign. */
export function layOutFlows(
  { nodes, links }: Pick<FlowGraph, 'nodes' | 'links'>,
  { left, right, top, bottom, gap }: FlowArea,
): { nodes: PlacedNode[]; links: PlacedLink[] } {
  const all = links.reduce((sum, { value }) => sum + Math.abs(value), 0)
  const unknown = all > 0 ? all * UNKNOWN : 1
  const layout = sankey<FlowNode, LaidOutLink>()
    .nodeId(({ id }) => id)
    .nodeAlign(({ column }) => column)
    .nodeWidth(NODE_WIDTH)
    .nodePadding(gap)
    .nodeSort(null as never)
    .iterations(links.length > RELAXED_MOST ? 0 : ROUNDS)
    .extent([
      [left, top],
      [right, bottom],
    ])
  const placed = layout({
    nodes: nodes.map((node) => ({ ...node })),
    links: links.map((link) => ({
      ...link,
      signed: link.value,
      value: link.value === 0 ? unknown : Math.abs(link.value),
    })),
  })
  return {
    nodes: placed.nodes.map(({ x0 = 0, x1 = 0, y0 = 0, y1 = 0, ...node }) => ({
      id: node.id,
      column: node.column,
      key: node.key,
      kind: node.kind,
      members: node.members,
      tone: node.tone,
      positive: node.positive,
      negative: node.negative,
      isUnknown: node.isUnknown,
      x0,
      x1,
      y0,
      y1,
    })),
    links: placed.links.map((link) => {
      const source = link.source as PlacedNode
      const target = link.target as PlacedNode
      const isWhollyUnknown = link.signed === 0
      const width = isWhollyUnknown ? THINNEST : Math.max(THINNEST, link.width ?? 0)
      return {
        source: source.id,
        target: target.id,
        tone: link.tone,
        value: link.signed,
        isUnknown: link.isUnknown,
        path: drawRibbon(source.x1, link.y0 ?? 0, target.x0, link.y1 ?? 0, width),
        width,
        isWhollyUnknown,
      }
    }),
  }
}

/** The outline of a ribbon between two middles, as a closed path. */
function drawRibbon(x0: number, y0: number, x1: number, y1: number, width: number): string {
  const middle = round((x0 + x1) / 2)
  const half = width / 2
  const [a, b, c, d] = [y0 - half, y1 - half, y1 + half, y0 + half].map(round)
  return `M${x0},${a}C${middle},${a},${middle},${b},${x1},${b}L${x1},${c}C${middle},${c},${middle},${d},${x0},${d}Z`
}

/** Hundredths of a pixel: more would make the picture larger and not better. */
const round = (value: number): number => Math.round(value * 100) / 100
