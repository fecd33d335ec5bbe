import { BlockList, isIP } from 'node:net'

/** IPv4 networks that no customer's address may lead to. */
const forbiddenIpv4 = [
  '0.0.0.0/8', // this host
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT; the metadata service of Alibaba Cloud
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // virtual machine service of Azure
  '169.254.0.0/16', // link-local; metadata services
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments; the metadata service of Oracle Cloud
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // multicast relays
  '192.88.99.0/24', // relays of 6to4
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
]

/** The only IPv6 network with public addresses. Loopback, local, mapped and translated addresses are outside of it. */
const publicIpv6 = '2000::/3'

/** Parts of the public IPv6 network that are not public. */
const forbiddenIpv6 = [
  '2001::/23', // protocol assignments: Teredo, benchmarking, ORCHID
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
]

/**
 * Makes a list of networks.
 *
 * @throws Error for a text that is not a network like `10.0.0.0/8`
 */
export function listNetworks(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', length] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (length === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(length), family)
  }
  return list
}

/** Returns whether a list contains an address (without brackets). */
export const containsAddress = (list: BlockList, address: string): boolean => {
  const family = isIP(address)
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

const forbidden = listNetworks([...forbiddenIpv4, ...forbiddenIpv6])
const publicNetwork = listNetworks([publicIpv6])

/** Returns whether an address (without brackets) is a public one. A text that is not an address is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0 || containsAddress(forbidden, address)) return false
  return family === 4 || containsAddress(publicNetwork, address)
}
