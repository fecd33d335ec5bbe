import { sankey, sankeyLinkHorizontal } from 'd3-sankey'
import type { FlowGraph, FlowLink, FlowNode } from './flow-graph.ts'

export interface PlacedNode extends FlowNode {
  x0: number
  x1: number
  y0: number
  y1: number
}

export interface PlacedLink extends FlowLink {
  /** Middle line of the ribbon, as a path of SVG. */
  path: string
  /** Width of the ribbon [px] */
  width: number
  /** Nothing of it is known: its width says nothing. */
  isUnknown: boolean
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

/** Places nodes and ribbons in an area. The width of a ribbon is its size without sign. */
export function layOutFlows(
  { nodes, links }: FlowGraph,
  { left, right, top, bottom, gap }: FlowArea,
): { nodes: PlacedNode[]; links: PlacedLink[] } {
  const all = links.reduce((sum, { value }) => sum + Math.abs(value), 0)
  const unknown = all > 0 ? all * UNKNOWN : 1
  const layout = sankey<FlowNode, FlowLink & { signed: number }>()
    .nodeId(({ id }) => id)
    .nodeWidth(NODE_WIDTH)
    .nodePadding(gap)
    .nodeSort(null as never)
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
  const draw = sankeyLinkHorizontal()
  return {
    nodes: placed.nodes.map(({ id, kind, key, scope, x0 = 0, x1 = 0, y0 = 0, y1 = 0 }) => ({
      id,
      kind,
      key,
      scope,
      x0,
      x1,
      y0,
      y1,
    })),
    links: placed.links.map((link) => ({
      source: (link.source as FlowNode).id,
      target: (link.target as FlowNode).id,
      scope: link.scope,
      value: link.signed,
      isIncomplete: link.isIncomplete,
      path: draw(link as never) ?? '',
      width: Math.max(1, link.width ?? 0),
      isUnknown: link.signed === 0,
    })),
  }
}
