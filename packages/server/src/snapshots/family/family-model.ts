import type { CalculationRequest } from '@cradle/engine'
import type { FamilyModel, FamilyVariant } from '@cradle/engine/family'
import type { Variant } from '@cradle/contract'
import type { CalculationSnapshot } from '../snapshot.ts'
import type { FamilyFacts } from './family-facts.ts'

export type FamilySnapshot = CalculationSnapshot & { family: FamilyFacts }

/** A snapshot with variants. */
export const hasFamily = (snapshot: CalculationSnapshot): snapshot is FamilySnapshot =>
  snapshot.family !== undefined

/** The model of a frozen family, as the engine computes it. */
export const readFamilyModel = ({
  request,
  parameters = [],
  family: { numbers, replacements, library, routes },
}: Pick<FamilySnapshot, 'request' | 'parameters'> & {
  family: Pick<FamilyFacts, 'numbers' | 'replacements' | 'library'> & Pick<FamilyModel, 'routes'>
}): FamilyModel => ({
  request: { ...request, library: joinLibraries(library, request.library) },
  parameters: parameters.map((parameter) => ({ ...parameter, id: parameter.id! })),
  numbers,
  replacements,
  routes,
})

/** Both libraries; the second one counts. */
export const joinLibraries = (
  first: CalculationRequest['library'],
  second: CalculationRequest['library'],
): CalculationRequest['library'] => ({
  profiles: { ...first.profiles, ...second.profiles },
  wasteScenarios: { ...first.wasteScenarios, ...second.wasteScenarios },
})

/** What the engine reads of a variant. */
export const readVariantChoices = ({
  id,
  productionVolume,
  values,
  leftOutLines,
  profiles,
}: Variant & { id: string }): FamilyVariant => ({
  id,
  ...(productionVolume === undefined ? {} : { productionVolume }),
  ...(values ? { values } : {}),
  ...(leftOutLines ? { leftOutLines } : {}),
  ...(profiles ? { profiles } : {}),
})
