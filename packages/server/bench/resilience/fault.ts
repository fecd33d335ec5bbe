import type { Bed, BedOptions } from './bed.ts'

/** What a fault tells of itself. */
export interface Applied {
  /** When it ended, where the recovery begins then; else it begins with the fault [ms]. */
  endedAt?: number
  /** What may not have happened. */
  wrong?: readonly string[]
  /** Figures for the log of the run. */
  figures?: readonly string[]
}

export interface Fault extends BedOptions {
  name: string
  /** As the table calls it. */
  title: string
  /** Applies the fault and ends it. */
  apply: (bed: Bed) => Promise<Applied | void>
  /** Errors that clients may see: `none`, or with words why some cannot be avoided. */
  mayFail: boolean
  /** The processes refuse what other work on this machine keeps them from: the fault waits for no calm. */
  refusesBefore?: true
  /** Why it cannot be applied on this machine; undefined where it can. */
  findObstacle?: () => string | undefined
}
