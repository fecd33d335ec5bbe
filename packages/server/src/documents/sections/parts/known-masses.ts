/** Masses per declared unit [kg]. With an unknown part they are NaN, which is printed ND. */
import type { GapReason, InputType, PlainProductResult } from '@cradle/engine'
import type { ReportSource } from '../../source/report-source.ts'

type Masses = Pick<ReportSource, 'result'>

export const findProductMass = ({ result }: Masses): number =>
  result.isMassIncomplete ? Number.NaN : result.productMass

export const findPackagingMass = ({ result }: Masses): number =>
  sumNetMasses(result, ['A3_PACKAGING_MATERIALS'])

/** Sum of the net masses of lines; NaN where the mass of one is unknown, also for want of an amount. */
function sumNetMasses(result: PlainProductResult, types: readonly InputType[]): number {
  const lacking = new Set(
    result.gaps.filter(({ why }) => CHANGES_MASSES.has(why)).map(({ inputId }) => inputId),
  )
  return result.amounts
    .filter(({ inputType }) => types.includes(inputType))
    .reduce(
      (sum, { inputId, netMass }) =>
        sum + (netMass === null || lacking.has(inputId) ? Number.NaN : netMass),
      0,
    )
}

/** Gaps that leave the mass of a line or of its waste unknown. */
const CHANGES_MASSES: ReadonlySet<GapReason> = new Set([
  'amountMissing',
  'profileMissing',
  'semiFinishedMissing',
  'massPerUnitMissing',
])

/** Gaps that leave streams of waste out. */
const CHANGES_STREAMS: ReadonlySet<GapReason> = new Set([
  ...CHANGES_MASSES,
  'wasteScenarioMissing',
  'constructionWasteMissing',
  'productionWasteMissing',
])

/** All streams of waste with their masses are known. */
export const areStreamsKnown = ({ result }: Masses): boolean =>
  !result.isMassIncomplete && !result.gaps.some(({ why }) => CHANGES_STREAMS.has(why))

/** Content of biogenic carbon [kg C]; NaN where the mass of a material is unknown. */
export function findCarbonContent(source: Masses, code: string): number {
  const { product, packaging } = source.result.biogenicCarbon
  const [content, mass] =
    code === 'BCC-packaging'
      ? [packaging, findPackagingMass(source)]
      : [product, findProductMass(source)]
  return Number.isNaN(mass) ? Number.NaN : content
}
