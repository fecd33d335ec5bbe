import { peopleRoutes } from '@cradle/contract'
import type { Area } from '#platform/http/area'
import { removeDemonstration } from './remove-demonstration.ts'

/** A company that showed the product becomes a real one. */
export const demonstrationArea: Area = {
  tables: [],
  serve(handlers) {
    handlers.on(peopleRoutes.removeDemonstration, removeDemonstration)
  },
}
