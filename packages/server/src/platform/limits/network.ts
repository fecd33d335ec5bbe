/** The network of an address: /24 of IPv4, /64 of IPv6. */
export function getNetwork(address: string): string {
  const v4 = findIpv4(address)
  return v4 ? v4.split('.').slice(0, 3).join('.') : ipv6Network(address)
}

/** The caller by address: each IPv4 address, or the /64 of IPv6, which belongs to one customer. */
export const getCaller = (address: string): string => findIpv4(address) ?? ipv6Network(address)

const findIpv4 = (address: string): string | undefined => /(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]

function ipv6Network(address: string): string {
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  if (tail !== undefined) while (groups.length < 4) groups.push('0')
  return groups.slice(0, 4).join(':')
}
