import { EngineError, type EngineErrorFacts } from './engine-error.ts'
import type { PreparedProfile } from './prepared-profile.ts'

/** Refuses a profile whose unit has no factor to what it is used for: kilometres travelled by nobody knows what weight. */
export const notConvertible = (profile: PreparedProfile, facts: EngineErrorFacts): EngineError =>
  new EngineError('UNIT_NOT_CONVERTIBLE', {
    ...facts,
    profileId: profile.profileId,
    value: profile.profile.unit,
  })
