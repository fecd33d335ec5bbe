import { type Factor, type Lack, NO_LACKS, type Part } from '../model/contribution.ts'
import type { IndicatorCode } from '../model/model.ts'
import type { ImpactVector, LineContribution } from '../model/results.ts'

const NOTHING: readonly IndicatorCode[] = []

/**
 * The contribution of one line to one module. It is an account during the calculation and a contribution in the result. It
 * can serve as a factor after its last booking.
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

  /** Computed on first access, because most readers need the sums only. */
  get incomplete(): readonly IndicatorCode[] {
    if (this.lacks.length < 2) return this.lacks[0]?.codes ?? NOTHING
    return [...new Set(this.lacks.flatMap(({ codes }) => codes))]
  }

  get vector(): ImpactVector {
    return this.impacts
  }
}
