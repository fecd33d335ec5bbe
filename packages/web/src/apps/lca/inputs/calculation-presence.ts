import { teamworkRoutes } from '@cradle/contract'
import type { PresenceCalls } from '../../../records/presence/presence.ts'

/** Who else is in a calculation. */
export const calculationPresence: PresenceCalls = {
  read: teamworkRoutes.presence,
  report: teamworkRoutes.reportPresence,
  document: 'CalculationPresence',
}
