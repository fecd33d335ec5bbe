import type { CalculationRequest, Gap } from '@cradle/engine'
import { readCompressed } from '#platform/compressed-text'
import { gapKinds, type GapKind } from './gap-kinds.ts'
import { packList, unpackList, type PackedList } from './packed-list.ts'
import type { StoredContribution, StoredResult } from './results-document.ts'

/** What many lines lack alike is written once, and each line names it: where profiles are incomplete this is most of a result. */
interface PackedGaps {
  kinds: readonly GapKind[]
  of: PackedList | readonly (GapOfLine | [inputId: Gap['inputId'], kind: number])[]
}
interface GapOfLine {
  inputId: Gap['inputId']
  kind: number
}

type Packed<T> = PackedList | readonly T[]
type Plain = StoredResult['plain']

/** A result as it is stored. Rows of earlier versions hold their lists as they are. */
type Kept = Omit<StoredResult, 'plain' | 'contributions'> & {
  contributions: Packed<StoredContribution>
  plain: Omit<Plain, 'gaps' | 'streams' | 'amounts'> & {
    gaps: PackedGaps | readonly Gap[]
    streams: Packed<Plain['streams'][number]>
    amounts: Packed<Plain['amounts'][number]>
  }
}

/** The JSON a result is stored as: half its size as the lists it is made of, and so in half the time. */
export function storedText(result: StoredResult): string {
  const { plain, contributions } = result
  const kept: Kept = {
    ...result,
    contributions: packList(contributions),
    plain: {
      ...plain,
      gaps: packedGaps(plain.gaps),
      streams: packList(plain.streams),
      amounts: packList(plain.amounts),
    },
  }
  return JSON.stringify(kept)
}

/** The request of a stored row. */
export const readRequest = async (bytes: Buffer): Promise<CalculationRequest> =>
  JSON.parse(await readCompressed(bytes)) as CalculationRequest

/** The result of a stored row, gap by gap in the order in which the engine found them. */
export async function readStored(bytes: Buffer): Promise<StoredResult> {
  const kept = JSON.parse(await readCompressed(bytes)) as Kept
  const { plain } = kept
  return {
    ...kept,
    contributions: unpackList(kept.contributions),
    plain: {
      ...plain,
      gaps: 'kinds' in plain.gaps ? unpackedGaps(plain.gaps) : plain.gaps,
      streams: unpackList(plain.streams),
      amounts: unpackList(plain.amounts),
    },
  }
}

const unpackedGaps = ({ kinds, of }: PackedGaps): Gap[] =>
  unpackList<GapOfLine | [Gap['inputId'], number]>(of).map((one) => {
    const [inputId, kind] = Array.isArray(one) ? one : [one.inputId, one.kind]
    return { inputId, ...kinds[kind]! }
  })

function packedGaps(gaps: readonly Gap[]): PackedGaps {
  const { kinds, kindOf } = gapKinds(gaps)
  return {
    kinds,
    of: packList(gaps.map(({ inputId }, place): GapOfLine => ({ inputId, kind: kindOf[place]! }))),
  }
}
