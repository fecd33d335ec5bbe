import type { Gap } from '@cradle/engine'
import type { StoredResult } from './results-document.ts'

/** What many lines lack alike is written once, and each line names it: where profiles are incomplete this is most of a result. */
interface PackedGaps { kinds: Omit<Gap, 'inputId'>[]; of: [inputId: Gap['inputId'], kind: number][] }

/** A result as it is stored. Rows of earlier versions hold their gaps as a plain list. */
type Kept = Omit<StoredResult, 'plain'> & { plain: Omit<StoredResult['plain'], 'gaps'> & { gaps: PackedGaps | readonly Gap[] } }

/** The JSON a result is stored as. */
export function storedText(result: StoredResult): string {
  const kept: Kept = { ...result, plain: { ...result.plain, gaps: packed(result.plain.gaps) } }
  return JSON.stringify(kept)
}

/** The result of a stored row, gap by gap in the order in which the engine found them. */
export function readStored(value: unknown): StoredResult {
  const kept = value as Kept
  const { gaps } = kept.plain
  return { ...kept, plain: { ...kept.plain, gaps: 'kinds' in gaps ? gaps.of.map(([inputId, kind]) => ({ inputId, ...gaps.kinds[kind]! })) : gaps } }
}

function packed(gaps: readonly Gap[]): PackedGaps {
  const places = new Map<string, number>()
  const answer: PackedGaps = { kinds: [], of: [] }
  for (const { inputId, ...kind } of gaps) {
    const key = JSON.stringify(kind)
    let place = places.get(key)
    if (place === undefined) {
      places.set(key, (place = answer.kinds.length))
      answer.kinds.push(kind)
    }
    answer.of.push([inputId, place])
  }
  return answer
}
