import type { FootprintItem } from './footprint-queries.ts'

/** Why the figures of a year can still change. */
export type UnfinishedReason = 'draft' | 'incomplete'

/**
 * Why a footprint is not compared with others as it stands: it was edited after its results were computed, or something is
 * missing for its report. Null: it is finished.
 */
export const findUnfinished = ({
  status,
  outdated,
}: Pick<FootprintItem, 'status' | 'outdated'>): UnfinishedReason | null =>
  status === 'incomplete' && !outdated
    ? 'incomplete'
    : status === 'valid' && !outdated
      ? null
      : 'draft'
