/**
 * What an address leads to: a call, a file, a page the server writes itself, the desk, or else the learners' app, whose
 * routes are its own.
 */
export type Place = 'call' | 'file' | 'server page' | 'desk' | 'member'

const places: readonly [Place, RegExp][] = [
  ['call', /^\/(api|texts|healthz|readyz|metrics)(\/|$)/],
  ['file', /\/assets\/|^\/\.well-known\/|\.\w+$/],
  ['server page', /^\/(legal|help|oauth|store|pages|dev\/(?:mailbox|clock))(\/|$)/],
  ['desk', /^\/desk(\/|$)/],
]

/** The place of a request's address; what follows `?` says nothing about it. */
export function placeOf(url: string): Place {
  const [path = ''] = url.split('?')
  return places.find(([, pattern]) => pattern.test(path))?.[0] ?? 'member'
}

/** Somebody opens a page, rather than a program reading data. */
export const isPage = (method: string, url: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !['call', 'file'].includes(placeOf(url))
