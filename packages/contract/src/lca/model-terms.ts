import { choice, int, num, str, type Entry } from '../kit/field.ts'
import { modelTermKinds } from '../values/model-choices.ts'

/**
 * A term under which declarations are issued from a model (decision 0166). What no term mentions is fixed: it is that of the
 * product. A parameter has one term, a line one per profile and per supplier that it may have, the product one per production site.
 */
export const modelTermFields = {
  id: str(36, { description: 'A new term has none' }),
  kind: choice(modelTermKinds, { required: true }),
  parameter: str(36, { description: 'Of a term of a parameter' }),
  minimum: num({ description: 'Least value of the parameter, in its unit' }),
  maximum: num({ description: 'Greatest value of the parameter, in its unit' }),
  line: str(36, { description: 'Of a term of a profile or a supplier' }),
  profile: str(36, { description: 'With the unit of the own profile of the line' }),
  supplier: str(36, {
    description: 'Has a transport to the site of the product, or to one of a term',
  }),
  location: str(36, { description: 'A production site that the product may come from' }),
  condition: str(500, {
    description: 'Formula over the parameters; a combination with the result 0 is refused',
  }),
  interval: int({ min: 1, max: 1000, description: 'Every how many declarations are a sample' }),
  tolerance: num({ unit: '%', min: 0, max: 1000, description: 'Of a deviation from the samples' }),
  explanation: str(255),
} as const

export type ModelTerm = Entry<typeof modelTermFields>
