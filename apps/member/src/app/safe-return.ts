import { href } from '../lib/route-names.ts'
import type { KnownRoute } from '../lib/routing/match.ts'
import type { RouteAccess } from './routes.ts'

const longestPath = 2000
// White space, control characters, invisible characters and those that reverse the reading order.
// oxlint-disable-next-line no-control-regex
const strange = /[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\\]/

/** The forms of an address, decoded zero to two times. Returns undefined if it cannot be decoded. */
function decodings(path: string): string[] | undefined {
  try {
    const once = decodeURIComponent(path)
    return [path, once, decodeURIComponent(once)]
  } catch {
    return undefined
  }
}

/**
 * Returns a remembered address if it leads to a screen of this app that a member may open, otherwise home (N-009,
 * `routeAt` finds a screen, `accessOf` gives its access.
 */
export function safeReturn(
  path: unknown,
  table: { routeAt: (path: string) => KnownRoute | undefined; accessOf: (route: KnownRoute) => RouteAccess },
): string {
  const home = href('home')
  if (typeof path !== 'string' || path.length > longestPath) return home
  const forms = decodings(path.split('?')[0] ?? '')
  const harmless = (form: string) => /^\/(?!\/)/.test(form) && !strange.test(form)
  if (!forms?.every(harmless) || strange.test(path)) return home
  const origin = 'https://origin.invalid'
  const url = URL.canParse(path, origin) ? new URL(path, origin) : undefined
  if (!url || url.origin !== origin || url.username !== '' || url.pathname !== path.split(/[?#]/)[0]) return home
  const route = table.routeAt(url.pathname)
  if (!route || route.name === 'root') return home
  return table.accessOf(route) === 'guest' ? home : path
}
