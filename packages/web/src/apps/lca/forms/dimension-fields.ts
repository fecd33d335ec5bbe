type DimensionField =
  `${'descriptionDimension' | 'dimension' | 'unitDimension' | 'scalableDimension'}${1 | 2 | 3}`

/** Wire fields of the dimensions by which a product can be scaled. */
export const dimensionFields: readonly string[] = [
  'amountScalingDimensions',
  ...([1, 2, 3] as const).flatMap((n): DimensionField[] => [
    `descriptionDimension${n}`,
    `dimension${n}`,
    `unitDimension${n}`,
    `scalableDimension${n}`,
  ]),
]
