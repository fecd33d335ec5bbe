import {
  findSecondaryContent,
  impactsPerUnit,
  massPerUnit,
  type SecondaryContent,
} from '@cradle/engine'
import { useQuery } from '@tanstack/react-query'
import {
  effectsQuery,
  type Effect,
  type Profile,
  type Unit,
} from '../../../records/profile/profile-queries.ts'

/** The secondary content that the engine reads from a profile; undefined until the effects of the profile are here. */
export function useSecondaryContent(
  profile: Profile,
  unit: Unit | undefined,
): SecondaryContent | undefined {
  const effects = useQuery(effectsQuery(profile.id)).data
  return effects && unit && readSecondaryContent(profile, unit.symbol, effects)
}

export function readSecondaryContent(
  { id, massPerUnit: stated, secondaryContent }: Profile,
  unit: string,
  effects: readonly Effect[],
): SecondaryContent {
  const stages: Record<string, Record<string, number>> = {}
  for (const { stage, code, value } of effects) (stages[stage] ??= {})[code] = value
  const mass = massPerUnit(unit, stated ?? null)
  const fraction = secondaryContent === undefined ? null : secondaryContent / 100
  return findSecondaryContent(
    { id, values: impactsPerUnit(stages), secondaryContent: fraction },
    mass,
  )
}
