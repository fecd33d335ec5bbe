import { isProductMaterialType, type ProductCalculation } from '../model/model.ts'
import type { PlainProductResult, ProductResult, TreatedStream } from '../model/results.ts'

/** The choices of a calculation that decide how often a stream counts in D. */
export type NetFlowRules = Pick<
  ProductCalculation,
  'wasteScenarioInputMethod' | 'productionWasteMethod'
>

type Counted = Pick<
  PlainProductResult | ProductResult,
  'streams' | 'amounts' | 'modules' | 'productMass' | 'constructionWasteFraction'
>

/**
 * The streams as module D counts them: with the losses on site and with the replaced parts.
 *
 *   end of life, production waste, ancillary, packaging  (1 + cw)
 *   a replaced part, with its production waste           N·(1 + cw) more
 *   inputs of the site                                   1
 *   maintenance                                          N
 *
 * By product, replaced parts leave by the mix of the end-of-life lines; waste entered per product repeats by mass. Streams
 * of semi-finished products stay with those. Source: calculation.md §9.2.
 * Example: 80 kg of recycled concrete and 3% construction waste → 82.4 kg
 */
export function countNetFlows(result: Counted, rules: NetFlowRules): TreatedStream[] {
  const withLoss = 1 + (result.constructionWasteFraction ?? 0)
  const amounts = new Map(result.amounts.map((line) => [line.inputId, line]))
  const isReplacing = result.modules.B4 !== 'notDeclared'
  const parts = result.amounts.filter(({ inputType }) => isProductMaterialType(inputType))
  const replacedMass = isReplacing
    ? parts.reduce((sum, part) => sum + (part.replacements ?? 0) * (part.netMass ?? 0), 0)
    : 0
  const endMass = result.streams.reduce(
    (sum, { origin, mass }) => (origin === 'endOfLife' ? sum + mass : sum),
    0,
  )
  const shareOf = (mass: number): number => (mass > 0 ? replacedMass / mass : 0)

  const countReplaced = ({ inputId, origin }: TreatedStream): number => {
    const line = amounts.get(inputId)
    if (!line || !isReplacing) return 0
    if (origin === 'endOfLife' && rules.wasteScenarioInputMethod === 'byProduct')
      return shareOf(endMass)
    if (origin === 'productionWaste' && line.inputType === 'A3_PRODUCTION_WASTE')
      return rules.productionWasteMethod === 'amountPerProduct' ? shareOf(result.productMass) : 0
    return isProductMaterialType(line.inputType) ? (line.replacements ?? 0) : 0
  }
  return result.streams.map((stream) => {
    if (stream.origin === 'construction') return stream
    return stream.origin === 'maintenance'
      ? multiplyStream(stream, amounts.get(stream.inputId)?.replacements ?? 1)
      : multiplyStream(stream, withLoss * (1 + countReplaced(stream)))
  })
}

const multiplyKnown = (value: number | null, factor: number): number | null =>
  value === null ? null : value * factor

const multiplyStream = (stream: TreatedStream, factor: number): TreatedStream => ({
  ...stream,
  mass: stream.mass * factor,
  left: stream.left * factor,
  landfill: stream.landfill * factor,
  incineration: stream.incineration * factor,
  recycling: stream.recycling * factor,
  reuse: stream.reuse * factor,
  lost: stream.lost * factor,
  secondaryInput: multiplyKnown(stream.secondaryInput, factor),
  netRecycling: multiplyKnown(stream.netRecycling, factor),
  netReuse: stream.netReuse * factor,
  electricity: multiplyKnown(stream.electricity, factor),
  heat: multiplyKnown(stream.heat, factor),
})
