/** The push services of the known browsers. */
const known = [
  /^fcm\.googleapis\.com$/,
  /^[\w.-]+\.push\.services\.mozilla\.com$/,
  /^[\w.-]+\.push\.apple\.com$/,
  /^[\w.-]+\.notify\.windows\.com$/,
]
const thisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Whether a browser may name this address as its push service: https at a known service or one of `hosts` (`host` or
 * `host:port`). This server sends requests to it, so members must not choose freely. Hosts of this machine are allowed
 * outside production only; there they need no TLS.
 */
export function isPushService(
  endpoint: string,
  { hosts, production }: { hosts: readonly string[]; production: boolean },
): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, hostname, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (thisMachine.test(hostname)) return !production && /^https?:$/.test(protocol) && hosts.includes(host)
  return protocol === 'https:' && (hosts.includes(host) || known.some((service) => service.test(host)))
}
