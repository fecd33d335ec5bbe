import type { FootprintFlow } from '@cradle/engine'

/** Which of the two totals is drawn. */
export type FlowFigure = 'total' | 'marketBasedTotal'

/** A location, a category, or a scope; `key` is that of its group in the results. */
export interface FlowNode {
  id: string
  kind: 'location' | 'category' | 'scope'
  /** Empty: the locations that are not drawn one by one. */
  key: string
  scope: number
}

/** A ribbon between two nodes. */
export interface FlowLink {
  source: string
  target: string
  scope: number
  /** [kg CO2 eq] known part, with its sign */
  value: number
  isIncomplete: boolean
}

export interface FlowGraph {
  nodes: readonly FlowNode[]
  links: readonly FlowLink[]
}

/** Locations that are drawn one by one; more are drawn together. */
export const LOCATIONS_MAX = 8
const OTHERS = ''

/**
 * The flows from locations over categories to scopes. Emissions and negative amounts are ribbons of their own: they are never
 * netted. A flow of which nothing is known is a ribbon too, so that it is not missing.
 */
export function makeFlowGraph(flows: readonly FootprintFlow[], figure: FlowFigure): FlowGraph {
  const shown = flows.filter((flow) => flow[figure] !== 0 || flow.marks[figure] !== undefined)
  const places = listPlaces(shown, figure)
  const links = new Map<string, FlowLink>()
  const nodes = new Map<string, FlowNode>()
  const addLink = (source: FlowNode, target: FlowNode, value: number, isIncomplete: boolean) => {
    for (const node of [source, target]) nodes.set(node.id, node)
    const key = [source.id, target.id, value < 0].join('|')
    const link = links.get(key)
    if (link) {
      link.value += value
      link.isIncomplete ||= isIncomplete
    } else
      links.set(key, {
        source: source.id,
        target: target.id,
        scope: target.scope,
        value,
        isIncomplete,
      })
  }
  for (const flow of shown) {
    const place = places.has(flow.locationId) ? flow.locationId : OTHERS
    const scope = flow.scope
    const location: FlowNode = { id: `location ${place}`, kind: 'location', key: place, scope: 0 }
    const category: FlowNode = {
      id: `category ${flow.category}`,
      kind: 'category',
      key: flow.category,
      scope,
    }
    const end: FlowNode = { id: `scope ${scope}`, kind: 'scope', key: String(scope), scope }
    const isIncomplete = flow.marks[figure] !== undefined
    addLink(location, category, flow[figure], isIncomplete)
    addLink(category, end, flow[figure], isIncomplete)
  }
  const rank = new Map([...places].map((id, index) => [id, index]))
  return {
    nodes: [...nodes.values()].sort(
      (a, b) =>
        KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
        (a.kind === 'location'
          ? (rank.get(a.key) ?? Infinity) - (rank.get(b.key) ?? Infinity)
          : compareCodes(a.key, b.key)),
    ),
    links: [...links.values()],
  }
}

const KINDS = ['location', 'category', 'scope'] as const

/** Locations that are drawn one by one, the largest first. */
function listPlaces(flows: readonly FootprintFlow[], figure: FlowFigure): ReadonlySet<string> {
  const sizes = new Map<string, number>()
  for (const flow of flows)
    sizes.set(flow.locationId, (sizes.get(flow.locationId) ?? 0) + Math.abs(flow[figure]))
  const sorted = [...sizes].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([id]) => id)
  return new Set(sorted.length > LOCATIONS_MAX + 1 ? sorted.slice(0, LOCATIONS_MAX) : sorted)
}

/** Example: `3.2` before `3.10` */
function compareCodes(a: string, b: string): number {
  const [first, second] = [a, b].map((code) => code.split('.').map(Number))
  return first![0]! - second![0]! || (first![1] ?? 0) - (second![1] ?? 0)
}
