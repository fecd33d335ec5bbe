import type { FootprintFlow } from '@cradle/engine'
import type { FlowPath } from '../../../records/flows/flow-graph.ts'
import { removeResidue, toTonnes } from '../footprint/figures.ts'
import { compareCodes } from './result-rows.ts'

/** Which of the two totals is drawn. */
export type FlowTotal = 'total' | 'marketBasedTotal'

/** What the columns of the flows are, each a grouping of the results. */
export const flowKinds = ['location', 'category', 'scope'] as const

/** The flows of a footprint as paths from locations over categories to scopes, in tonnes, in the colours of the scopes. */
export const makeFootprintPaths = (flows: readonly FootprintFlow[], total: FlowTotal): FlowPath[] =>
  flows.map((flow) => {
    const isUnknown = flow.marks[total] !== undefined
    const { known } = toTonnes({ known: removeResidue(flow[total]), isIncomplete: isUnknown })
    return {
      keys: [flow.locationId, flow.category, String(flow.scope)],
      tone: String(flow.scope),
      value: typeof known === 'number' ? known : 0,
      isUnknown,
    }
  })

/** Codes of categories, each once. Example: 3.10, 3.2, 1.1 → 1.1, 3.2, 3.10 */
export const orderCodes = (categories: readonly string[]): string[] =>
  [...new Set(categories)].sort(compareCodes)
