import { EngineError, type EngineErrorFacts } from '../model/engine-error.ts'
import type { PreparedProfile } from './prepared-profile.ts'

/** Refuses a profile whose unit cannot be converted to its use, e.g. kilometres of an unknown mass. */
export const notConvertible = (profile: PreparedProfile, facts: EngineErrorFacts): EngineError =>
  new EngineError('UNIT_NOT_CONVERTIBLE', {
    ...facts,
    profileId: profile.profileId,
    value: profile.profile.unit,
  })
