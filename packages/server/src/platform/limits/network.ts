/** The neighbourhood of an address: /24 of IPv4, /64 of IPv6. */
export function networkOf(address: string): string {
  const v4 = ipv4In(address)
  return v4 ? v4.split('.').slice(0, 3).join('.') : ipv6Network(address)
}

/** Who can be told apart by an address: each IPv4 address, and the /64 of IPv6, which belongs to one customer. */
export const callerAt = (address: string): string => ipv4In(address) ?? ipv6Network(address)

const ipv4In = (address: string): string | undefined => /(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]

function ipv6Network(address: string): string {
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  if (tail !== undefined) while (groups.length < 4) groups.push('0')
  return groups.slice(0, 4).join(':')
}
