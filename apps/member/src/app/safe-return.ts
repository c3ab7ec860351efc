import { href } from '../lib/route-names.ts'
import type { KnownRoute } from '../lib/routing/match.ts'
import type { RouteAccess } from './routes.ts'

const longestPath = 2000
// White space, control characters, and what cannot be seen or reverses the order of reading.
// oxlint-disable-next-line no-control-regex
const strange = /[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\\]/

/** Every form an address takes when decoded up to twice; nothing when it cannot be decoded. */
function decodings(path: string): string[] | undefined {
  try {
    const once = decodeURIComponent(path)
    return [path, once, decodeURIComponent(once)]
  } catch {
    return undefined
  }
}

/**
 * A remembered address, only if it leads to a screen of this app that a member may open; otherwise home
 * (N-009, Q-20). `routeAt` finds a screen, `accessOf` says who may open it.
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
