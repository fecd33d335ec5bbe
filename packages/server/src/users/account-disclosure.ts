import type { Services } from '#platform/http/call'
import { getNetwork } from '#platform/limits/network'
import { isWithinLimits } from './attempts.ts'

/**
 * Answers per hour that reveal whether an account exists: for one network of addresses, and for all
 * of them together.
 */
const PER_ASKER = 5
const FOR_ALL = 200

/**
 * Returns whether this answer may reveal that an account exists. Each yes counts against the budget
 * (ruling 8).
 */
export async function canDisclose(
  services: Pick<Services, 'db' | 'now' | 'config'>,
  address: string,
): Promise<boolean> {
  if (services.config.accountDisclosure === 'uniform') return false
  return isWithinLimits(services, [
    { bucket: `disclosure:${getNetwork(address)}`, max: PER_ASKER, minutes: 60 },
    { bucket: 'disclosure', max: FOR_ALL, minutes: 60 },
  ])
}
