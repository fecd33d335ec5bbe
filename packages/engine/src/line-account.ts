import { type Factor, type Lack, NO_LACKS, type Part } from './contribution.ts'
import type { IndicatorCode } from './model.ts'
import type { ImpactVector, LineContribution } from './results.ts'

const NOTHING: readonly IndicatorCode[] = []

/**
 * What one line puts into one module: an account while the calculation is worked out, a contribution in its result. It
 * may serve as a factor when nothing more will be booked in it.
 */
export class LineAccount implements LineContribution, Factor {
  readonly inputId: string
  readonly impacts: ImpactVector
  readonly parts: Part[]
  readonly places = null
  readonly profileId = null
  lacks: readonly Lack[] = NO_LACKS

  constructor(inputId: string, impacts: ImpactVector, parts: Part[]) {
    this.inputId = inputId
    this.impacts = impacts
    this.parts = parts
  }

  /** Worked out when somebody asks: most readers want the sums alone. */
  get incomplete(): readonly IndicatorCode[] {
    if (this.lacks.length < 2) return this.lacks[0]?.codes ?? NOTHING
    return [...new Set(this.lacks.flatMap(({ codes }) => codes))]
  }

  get vector(): ImpactVector {
    return this.impacts
  }
}
