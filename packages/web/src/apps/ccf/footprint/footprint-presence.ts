import { footprintRoutes } from '@cradle/contract'
import type { PresenceCalls } from '../../../records/presence/presence.ts'

/** Who else is in a footprint. */
export const footprintPresence: PresenceCalls = {
  read: footprintRoutes.presence,
  report: footprintRoutes.reportPresence,
  document: 'FootprintPresence',
}
