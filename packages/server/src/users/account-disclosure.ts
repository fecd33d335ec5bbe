import type { Services } from '#platform/http/call'
import { networkOf } from '#platform/limits/network'
import { within } from './attempts.ts'

/** Answers an hour that tell whether an account exists, for one neighbourhood of addresses and for everybody together. */
const PER_ASKER = 5
const FOR_ALL = 200

/** May this answer say that an account does or does not exist? Each yes is paid from the budget (decision 8). */
export async function mayDisclose(
  services: Pick<Services, 'db' | 'now' | 'config'>,
  address: string,
): Promise<boolean> {
  if (services.config.accountDisclosure === 'uniform') return false
  return within(services, [
    { bucket: `disclosure:${networkOf(address)}`, max: PER_ASKER, minutes: 60 },
    { bucket: 'disclosure', max: FOR_ALL, minutes: 60 },
  ])
}
