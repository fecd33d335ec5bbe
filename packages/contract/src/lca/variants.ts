import { entries, num, str, strings, type Entry } from '../kit/field.ts'
import { PARAMETERS_MAX } from '../values/parameter-limits.ts'
import { VARIANT_LINES_MAX } from '../values/variant-limits.ts'

/** A value that a variant has of its own. */
const variantValueFields = {
  parameter: str(36, { required: true }),
  value: num({ required: true, description: 'In the unit of the parameter' }),
} as const

/** A profile that a line has in a variant. */
const variantProfileFields = {
  line: str(36, { required: true, description: 'Or its line in the template' }),
  profile: str(36, {
    required: true,
    description: 'With the unit of the own profile of the line',
  }),
} as const

/** A variant of a product: what differs from the product, which is its model (decision 0157). */
export const variantFields = {
  id: str(36, { description: 'A new variant has none' }),
  name: str(255, { required: true }),
  articleNumber: str(64),
  gtin: str(14),
  productionVolume: num({
    min: 0,
    description: 'Weight in the average; empty: unknown',
  }),
  values: entries(variantValueFields, { most: PARAMETERS_MAX }),
  leftOutLines: strings({ description: 'Ids' }),
  profiles: entries(variantProfileFields, { most: VARIANT_LINES_MAX }),
} as const

export type Variant = Entry<typeof variantFields>
