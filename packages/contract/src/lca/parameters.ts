import { choice, num, str, type Entry } from '../kit/field.ts'
import { dataQualities } from '../values/statuses.ts'

/** A parameter of a product: the formulas of its numbers use it by name. */
export const parameterFields = {
  id: str(36, { description: 'Kept with another name: a renaming; a new one has none' }),
  name: str(64, { required: true, description: 'Letters, digits, underscores; no unit' }),
  value: num({ description: 'In its unit; of a formula the server writes it' }),
  formula: str(500),
  unit: str(32),
  minimum: num(),
  maximum: num(),
  description: str(255),
  dataSource: str(255),
  dataQuality: choice(dataQualities),
} as const

export type Parameter = Entry<typeof parameterFields>
