import { BlockList, isIP, isIPv6 } from 'node:net'

const ours = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  ours.addSubnet(network, prefix)
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  ours.addSubnet(network, prefix, 'ipv6')

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Some proxies append the port: otherwise each connection would count as another caller. */
const withPort = /^(?:\[([\da-f:.]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/i

function plain(given: string): string {
  const [, v6, v4] = withPort.exec(given) ?? []
  const address = v6 ?? v4 ?? given
  return mapped.exec(address)?.[1] ?? address.split('%')[0] ?? ''
}

/**
 * Whether an address tells callers apart. Behind a proxy everybody may have the same address of this machine or of a
 * private network, so no limit counts by it.
 */
export function isPublic(address: string | undefined): address is string {
  if (address === undefined) return false
  const one = plain(address)
  return isIP(one) !== 0 && !ours.check(one, isIPv6(one) ? 'ipv6' : 'ipv4')
}

/** The eight groups of an IPv6 address, written out. */
function groups(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  return [...left, ...Array.from({ length: zeros }, () => '0'), ...right].map((group) =>
    (group.replace(/^0+/, '') || '0').toLowerCase(),
  )
}

/** The first half of a public address, which tells a provider and never a person: 203.0.x.x, 2001:db8:… */
export function partOf(address: string | undefined): string | null {
  if (!isPublic(address)) return null
  const one = plain(address)
  return isIPv6(one) ? `${groups(one).slice(0, 2).join(':')}:…` : `${one.split('.').slice(0, 2).join('.')}.x.x`
}

const firstGroups = (address: string | undefined, count: number): string => {
  if (address === undefined) return 'unknown'
  const one = plain(address)
  return isIPv6(one) ? `${groups(one).slice(0, count).join(':')}::/${count * 16}` : one
}

/**
 * The network of one caller: an IPv4 address, or the /64 that one IPv6 subscriber has at least. All connections without
 * an address count as one.
 */
export const networkOf = (address: string | undefined): string => firstGroups(address, 4)

/** The largest network of one subscriber, for limits that nobody may evade: an IPv4 address, or an IPv6 /48. */
export const siteOf = (address: string | undefined): string => firstGroups(address, 3)
