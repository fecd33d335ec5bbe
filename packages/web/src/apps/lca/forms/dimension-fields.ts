import type { Calculation } from '@cradle/contract'
import type { FieldName } from '../../../records/fields/field-props.ts'

export type DimensionNumber = 1 | 2 | 3
type DimensionField =
  `${'descriptionDimension' | 'dimension' | 'unitDimension' | 'scalableDimension'}${DimensionNumber}`

/** API fields of the dimensions by which a product scales. */
export const dimensionFields: readonly FieldName<typeof Calculation>[] = [
  'amountScalingDimensions',
  ...([1, 2, 3] as const).flatMap((n): DimensionField[] => [
    `descriptionDimension${n}`,
    `dimension${n}`,
    `unitDimension${n}`,
    `scalableDimension${n}`,
  ]),
]
