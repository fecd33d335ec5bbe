import { lookup, Resolver } from 'node:dns/promises'
import { isIP, type BlockList } from 'node:net'
import type { OutgoingSettings } from '#platform/settings/outgoing-settings'
import { refuseInTransaction } from '#platform/db/inside-transaction'
import { containsAddress, isPublicAddress, listNetworks } from './forbidden-addresses.ts'
import { isForbiddenPort } from './forbidden-ports.ts'

export type Refusal =
  | 'not_an_address'
  | 'scheme'
  | 'user_info'
  | 'port'
  | 'unknown_name'
  | 'forbidden_address'

/** Nothing was sent, because the address must not be called. */
export class TargetRefused extends Error {
  override name = 'TargetRefused'
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(messages[refusal])
    this.refusal = refusal
  }
}

const messages: Record<Refusal, string> = {
  not_an_address: 'The address is not a web address.',
  scheme: 'The address must begin with https://.',
  user_info: 'The address must not contain a user or a password.',
  port: 'The port of the address is not allowed.',
  unknown_name: 'The name in the address is unknown.',
  forbidden_address: 'The address leads to a network that is not public.',
}

/** An address that may be called, with the checked numbers behind its name. */
export interface Target {
  url: URL
  /** Connections go to these alone. */
  addresses: readonly ResolvedAddress[]
}
export interface ResolvedAddress {
  address: string
  family: 4 | 6
}

/** Checks addresses of customers before anything is sent to them. */
export interface TargetChecker {
  /** @throws TargetRefused */
  check: (address: string | URL) => Promise<Target>
}

export function makeTargetChecker({ allowedNetworks, dnsServer }: OutgoingSettings): TargetChecker {
  const allowed = listNetworks(allowedNetworks)
  return {
    async check(address) {
      refuseInTransaction('an address of a customer')
      const url = parseTarget(address)
      const literal = url.hostname.replace(/^\[(.*)\]$/, '$1')
      const addresses =
        isIP(literal) === 0 ? await resolveName(url.hostname, dnsServer) : [describe(literal)]
      if (addresses.length === 0) throw new TargetRefused('unknown_name')
      for (const { address } of addresses) checkAddress(url, address, allowed)
      return { url, addresses }
    },
  }
}

/** @throws TargetRefused for a form of an address that is never called */
function parseTarget(address: string | URL): URL {
  if (!URL.canParse(address)) throw new TargetRefused('not_an_address')
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new TargetRefused('scheme')
  if (url.username !== '' || url.password !== '') throw new TargetRefused('user_info')
  if (isForbiddenPort(url.port)) throw new TargetRefused('port')
  return url
}

/** Any forbidden one of several numbers refuses the name. Without encryption only networks of tests can be called. */
function checkAddress(url: URL, address: string, allowed: BlockList): void {
  if (containsAddress(allowed, address)) return
  if (!isPublicAddress(address)) throw new TargetRefused('forbidden_address')
  if (url.protocol !== 'https:') throw new TargetRefused('scheme')
}

const describe = (address: string): ResolvedAddress => ({
  address,
  family: isIP(address) === 6 ? 6 : 4,
})

/** @param dnsServer  `address:port` of the server that answers; undefined for those of the machine */
async function resolveName(
  name: string,
  dnsServer: string | undefined,
): Promise<ResolvedAddress[]> {
  if (dnsServer === undefined)
    return (await lookup(name, { all: true }).catch(() => [])).map(({ address }) =>
      describe(address),
    )
  const resolver = new Resolver({ timeout: 2_000, tries: 1 })
  resolver.setServers([dnsServer])
  const answers = await Promise.all([
    resolver.resolve4(name).catch(() => []),
    resolver.resolve6(name).catch(() => []),
  ])
  return answers.flat().map(describe)
}
