import { profileRoutes, type EnvironmentalProfile, type Create } from '@cradle/contract'
import type { Area } from '#platform/http/area'
import type { Rules } from '#platform/records/crud'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import { serveRecords } from '#platform/records/record-routes'
import { getProfileEffects, refusePublished, replaceEffects } from './profile-effects.ts'
import { getProfileFigures } from './profile-figures.ts'
import { getProfileIndex } from './profile-index.ts'
import { listProfiles } from './profile-search.ts'
import { profiles, versions } from './profile-table.ts'
import { isEchoedSum } from './shadow-price.ts'

const noMethodMeansAll = (values: Partial<Create<typeof EnvironmentalProfile>>): void => {
  if (values.methods === null) values.methods = []
}

const profileRules: Rules<'environmental_profiles', typeof EnvironmentalProfile> = {
  beforeCreate: async (_tx, _ctx, values) => noMethodMeansAll(values),
  beforeChange: async (_tx, _ctx, row, values) => {
    if (Object.keys(values).some((name) => name !== 'visible')) refusePublished(row, 'edit')
    if (isEchoedSum(values.shadowPrice, row)) delete values.shadowPrice
    noMethodMeansAll(values)
  },
  beforeDelete: async (_tx, _ctx, row) => refusePublished(row, 'delete'),
  afterWrite: auditAndPublish(profiles),
}

/** Environmental profiles: the background data of calculations. */
export const profileArea: Area = {
  tables: [profiles, versions],
  serve(handlers) {
    serveRecords(handlers, profiles, profileRules, { list: listProfiles })
    handlers
      .on(profileRoutes.effects, getProfileEffects)
      .on(profileRoutes.effectsAlias, getProfileEffects)
      .on(profileRoutes.replaceEffects, replaceEffects)
      .on(profileRoutes.replaceEffectsAlias, replaceEffects)
      .on(profileRoutes.figures, getProfileFigures)
      .on(profileRoutes.index, getProfileIndex)
  },
}
