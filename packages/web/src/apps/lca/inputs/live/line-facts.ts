import type { Measure } from '@cradle/engine'
import { isSetRow, usageOfRow, usageRowId } from '../sets/set-rows.ts'

export const makeMeasureKey = (measure: Measure): string =>
  typeof measure === 'string' ? measure : `set:${measure.weightingSet}`

/** What the cells of the sheet need beside their own line: worked out once per result. */
export interface LineFacts {
  /** Of the lines, without their sign: the longest bar. */
  largest: number
  /** Row of a set → what its lines come to. */
  sets: ReadonlyMap<string, { sum: number; isIncomplete: boolean }>
}

/** The lines of a result, see `live-numbers.ts`. */
interface LineNumbers {
  lines: Readonly<Record<string, { sum: number; isIncomplete: boolean }>>
}

const facts = new WeakMap<LineNumbers, LineFacts>()

export function lineFacts(numbers: LineNumbers): LineFacts {
  let found = facts.get(numbers)
  if (found) return found
  let largest = 0
  const sets = new Map<string, { sum: number; isIncomplete: boolean }>()
  for (const [id, { sum, isIncomplete }] of Object.entries(numbers.lines)) {
    largest = Math.max(largest, Math.abs(sum))
    if (!isSetRow(id)) continue
    const usage = usageRowId(usageOfRow(id))
    const before = sets.get(usage)
    sets.set(usage, {
      sum: (before?.sum ?? 0) + sum,
      isIncomplete: isIncomplete || before?.isIncomplete === true,
    })
  }
  facts.set(numbers, (found = { largest, sets }))
  return found
}
