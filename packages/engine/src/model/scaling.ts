import { EngineError } from './engine-error.ts'
import type { ScalingDimension } from './model.ts'

/**
 * Factor of the amounts of linear inputs relative to the default dimensions.
 *
 *   k = Π_d x_d / x0_d over scalable dimensions, 1 if there are none
 *
 * @returns [1]
 * Source: calculation.md §2; any number of dimensions: ruling 15.
 * Example: 600 → 900 mm wide, 2000 → 2500 mm high: 1.5 × 1.25 = 1.875
 */
export function scaleFactor(
  dimensions: readonly ScalingDimension[],
  calculationId: string,
): number {
  let factor = 1
  for (const { scalable, defaultValue, actualValue, name } of dimensions) {
    if (scalable === false) continue
    if (defaultValue === 0)
      throw new EngineError('SCALING_DEFAULT_ZERO', { calculationId, field: name ?? 'scaling' })
    factor *= (actualValue ?? defaultValue) / defaultValue
  }
  return factor
}
