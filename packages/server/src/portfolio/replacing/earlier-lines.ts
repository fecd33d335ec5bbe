import { EnvironmentalProfile, itemIri } from '@cradle/contract'
import type { LineRow } from '#calculation-updates/line-kinds'
import type { LineParent } from '#calculation-updates/line-parent'
import type { Ctx } from '#platform/http/call'
import { openSealedText, sealText } from '#platform/secrets/sealed-text'
import type { Outcome } from '#sheets/sheet-kind'

/** A line as it was before its profile was replaced, and its version afterwards. */
export interface EarlierLine {
  id: string
  revision: number
  /** Fields that undo the replacement. */
  fields: {
    environmentalProfile: string
    netAmount?: number | null
    netAmountFormula?: string | null
  }
}

/**
 * What undoes a replacement in one record. It is sealed and given to the client: so only lines that a replacement wrote get back a
 * profile that may not be chosen any more, and nothing has to be kept.
 */
export const sealEarlier = (
  { config }: Ctx,
  { id }: Pick<LineParent, 'id'>,
  before: readonly LineRow[],
  outcomes: readonly Outcome<LineRow>[],
): string =>
  sealText(
    config,
    JSON.stringify(
      outcomes.flatMap((outcome, index) =>
        'row' in outcome && outcome.row ? [describeEarlier(before[index]!, outcome.row)] : [],
      ),
    ),
    describePurpose(id),
  )

/** The lines in what a client sent back; null: it was not made for this record, or not here. */
export function openEarlier(
  { config }: Ctx,
  { id }: Pick<LineParent, 'id'>,
  sealed: string,
): EarlierLine[] | null {
  try {
    return JSON.parse(openSealedText(config, sealed, describePurpose(id))) as EarlierLine[]
  } catch {
    return null
  }
}

const describePurpose = (id: string): string => `replaced profiles of ${id}`

const describeEarlier = (before: LineRow, after: LineRow): EarlierLine => ({
  id: after.id,
  revision: after.version,
  fields: {
    environmentalProfile: itemIri(EnvironmentalProfile, before.environmental_profile_id!),
    ...(before.net_amount === after.net_amount &&
    before.net_amount_formula === after.net_amount_formula
      ? {}
      : { netAmount: before.net_amount, netAmountFormula: before.net_amount_formula }),
  },
})
