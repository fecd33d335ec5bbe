import { Resolver } from 'node:dns/promises'
import type { Config } from '#platform/config'
import { refuseInTransaction } from '#platform/db/inside-transaction'

/** Time for an answer of a name server [ms]. */
const DNS_TIMEOUT = 5_000

/** The TXT record that proves a domain. */
export const describeRecord = (
  domain: string,
  token: string,
): { recordName: string; recordValue: string } => ({
  recordName: `_cradle-sign-in.${domain}`,
  recordValue: `cradle-sign-in=${token}`,
})

/** Whether the name servers of the domain publish the record now. */
export async function hasProof(
  { outgoing }: Pick<Config, 'outgoing'>,
  domain: string,
  token: string,
): Promise<boolean> {
  refuseInTransaction('a name server')
  const { recordName, recordValue } = describeRecord(domain, token)
  const resolver = new Resolver({ timeout: DNS_TIMEOUT, tries: 2 })
  if (outgoing.dnsServer !== undefined) resolver.setServers([outgoing.dnsServer])
  const records = await resolver.resolveTxt(recordName).catch(() => [])
  return records.some((parts) => parts.join('').trim() === recordValue)
}
