import type { IndicatorCode } from '../model/model.ts'
import {
  FAMILY_COLUMNS,
  type FamilyColumn,
  type VariantFigures,
  type VariantOutcomeOf,
} from './compute-variants.ts'
import type { FamilyModel, FamilyVariant } from './family.ts'
import { compileModel } from '../formulas/model.ts'

/** A variant that was computed. */
export interface ComputedVariant {
  id: string
  /** Weight in the average; absent = unknown. */
  productionVolume?: number | undefined
  outcome: VariantOutcomeOf
}

/** How the variants of a family differ in one indicator and one column. */
export interface FamilyRange {
  column: FamilyColumn
  minimum: { value: number; variant: string }
  maximum: { value: number; variant: string }
  /** [1] (maximum − minimum) / |minimum|; null: the minimum is 0 */
  spread: number | null
  /** The highest value, in columns from A to C; null with D, for which no worst case is declared. */
  worst: number | null
  /** Σ volume · value / Σ volume; null: a volume is unknown, or all are 0 */
  average: number | null
}

/**
 * The range of each indicator in each column, with the worst case and the average; a weighted score counts as an indicator.
 *
 * A range is that of all variants: while one has no figure, or a figure with an unknown part, there is none. The worst case is the
 * highest value of each declared indicator on its own, in the modules from A to C: it may be made of several variants.
 * Source: a summary of the General Programme Instructions of the International EPD System, not confirmed by their text (decision 0157).
 *
 * @param columns  all, or those that are looked at
 * @returns for each indicator its ranges, in the order of the columns
 */
export function findRanges(
  variants: readonly ComputedVariant[],
  columns = FAMILY_COLUMNS,
): { indicator: IndicatorCode; ranges: FamilyRange[] }[] {
  const figures = listFigures(variants)
  const first = figures?.[0]
  if (!figures || !first) return []
  const volume = sumVolumes(variants)
  return first.indicators.map((indicator, place) => ({
    indicator,
    ranges: columns.flatMap((column) => {
      const values = readValues(figures, indicator, place, column)
      return values ? [makeRange(column, values, variants, volume)] : []
    }),
  }))
}

/** The figures of all variants; null: one has none. */
function listFigures(variants: readonly ComputedVariant[]): VariantFigures[] | null {
  const figures = variants.flatMap(({ outcome }) => ('figures' in outcome ? [outcome.figures] : []))
  return figures.length === variants.length ? figures : null
}

/** [volume] null: unknown for one of them, or nothing is produced */
function sumVolumes(variants: readonly ComputedVariant[]): number | null {
  let sum = 0
  for (const { productionVolume } of variants) {
    if (productionVolume === undefined) return null
    sum += productionVolume
  }
  return sum > 0 ? sum : null
}

/** null: one has an unknown part, or does not declare the column */
function readValues(
  figures: readonly VariantFigures[],
  indicator: IndicatorCode,
  place: number,
  column: FamilyColumn,
): number[] | null {
  const values: number[] = []
  for (const { columns } of figures) {
    const one = columns[column]
    if (!one || one.incomplete.includes(indicator)) return null
    values.push(one.values[place]!)
  }
  return values
}

function makeRange(
  column: FamilyColumn,
  values: readonly number[],
  variants: readonly ComputedVariant[],
  volume: number | null,
): FamilyRange {
  let least = 0
  let most = 0
  for (const [index, value] of values.entries()) {
    if (value < values[least]!) least = index
    if (value > values[most]!) most = index
  }
  const minimum = values[least]!
  const maximum = values[most]!
  return {
    column,
    minimum: { value: minimum, variant: variants[least]!.id },
    maximum: { value: maximum, variant: variants[most]!.id },
    spread: minimum === 0 ? null : (maximum - minimum) / Math.abs(minimum),
    worst: column === 'D' || column === 'A-D' ? null : maximum,
    average:
      volume === null
        ? null
        : values.reduce(
            (sum, value, index) => sum + variants[index]!.productionVolume! * value,
            0,
          ) / volume,
  }
}

/** How far one parameter alone moves a figure. */
export interface ParameterEffect {
  parameter: string
  /** Least and greatest value among the variants, in the unit of the parameter. */
  from: number
  to: number
  /** Figures of the product with these values, and with its own values of everything else. */
  low: VariantFigures
  high: VariantFigures
}

/**
 * What drives the spread: each parameter that differs among the variants goes from its least to its greatest value, while all
 * others keep the values of the product (one at a time). A parameter whose ends have no figures is left out.
 *
 * @param compute  of `prepareFamily`, which keeps what it computed
 */
export function findEffects(
  model: FamilyModel,
  variants: readonly FamilyVariant[],
  compute: (choices: { values: { parameter: string; value: number }[] }) => VariantOutcomeOf,
): ParameterEffect[] {
  const own = compileModel(model.parameters, [])().parameters
  return model.parameters.flatMap(({ id: parameter }, index) => {
    const one = own[index]!
    const base = 'value' in one ? one.value : null
    const values = variants.flatMap(({ values: given = [] }) => {
      const value = given.find((entry) => entry.parameter === parameter)?.value ?? base
      return value === null ? [] : [value]
    })
    const from = Math.min(...values)
    const to = Math.max(...values)
    if (values.length === 0 || from === to || isComputed(variants, parameter)) return []
    const low = compute({ values: [{ parameter, value: from }] })
    const high = compute({ values: [{ parameter, value: to }] })
    return 'figures' in low && 'figures' in high
      ? [{ parameter, from, to, low: low.figures, high: high.figures }]
      : []
  })
}

/** No variant gives the parameter a value: it differs only because it is computed from others. */
const isComputed = (variants: readonly FamilyVariant[], parameter: string): boolean =>
  !variants.some(({ values = [] }) => values.some((entry) => entry.parameter === parameter))

/** A variant that differs too far from the reference. */
export interface FarVariant {
  variant: string
  indicator: IndicatorCode
  /** [1] of the value of the reference */
  difference: number
}

/**
 * Variants that differ from the reference by more than the threshold in one of the indicators, in the sum of their modules from A
 * to C: programmes want a declaration of their own for them.
 *
 * @param threshold  [1]
 * @returns null: an indicator is not known for all variants
 */
export function findFarVariants(
  variants: readonly ComputedVariant[],
  reference: string,
  rule: FarRule,
): FarVariant[] | null {
  const at = variants.findIndex(({ id }) => id === reference)
  return at < 0 ? null : findFarFrom(variants, (_, values) => values[at]!, rule)
}

/** Which indicators decide, and how far a variant may differ [1]. */
export interface FarRule {
  indicators: readonly IndicatorCode[]
  threshold: number
}

/**
 * The same for a declared figure, such as the average.
 *
 * @param readBase  the declared sum of the modules from A to C; null: there is none
 */
export function findFarFrom(
  variants: readonly ComputedVariant[],
  readBase: (indicator: IndicatorCode, values: readonly number[]) => number | null,
  { indicators, threshold }: FarRule,
): FarVariant[] | null {
  const figures = listFigures(variants)
  const first = figures?.[0]
  if (!figures || !first) return null
  const far: FarVariant[] = []
  for (const indicator of indicators) {
    const place = first.indicators.indexOf(indicator)
    const values = place < 0 ? null : readValues(figures, indicator, place, 'A-C')
    const base = values && readBase(indicator, values)
    if (!values || base === null) return null
    for (const [index, value] of values.entries()) {
      const difference = value === base ? 0 : (value - base) / Math.abs(base)
      if (Math.abs(difference) > threshold)
        far.push({ variant: variants[index]!.id, indicator, difference })
    }
  }
  return far
}

/** All variants at once: their outcomes in their order. */
export const computeVariants = (
  variants: readonly FamilyVariant[],
  compute: (choices: FamilyVariant) => VariantOutcomeOf,
): ComputedVariant[] =>
  variants.map((variant) => ({
    id: variant.id,
    productionVolume: variant.productionVolume,
    outcome: compute(variant),
  }))
