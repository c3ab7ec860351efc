/**
 * The target of an address: a call, a file, a page of the server, the desk, or otherwise the learners' app, which has its
 * own routes.
 */
export type Place = 'call' | 'file' | 'server page' | 'desk' | 'member'

const places: readonly [Place, RegExp][] = [
  ['call', /^\/(api|media|texts|healthz|readyz|metrics)(\/|$)/],
  ['file', /\/assets\/|^\/\.well-known\/|\.\w+$/],
  ['server page', /^\/(legal|help|articles|campaigns|oauth|store|pages|dev\/(?:mailbox|clock|gateway))(\/|$)/],
  ['desk', /^\/desk(\/|$)/],
]

/** The target of a request's address. The query does not matter. */
export function placeOf(url: string): Place {
  const [path = ''] = url.split('?')
  return places.find(([, pattern]) => pattern.test(path))?.[0] ?? 'member'
}

/** Whether a browser opens a page, in contrast to a program that reads data. */
export const isPage = (method: string, url: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !['call', 'file'].includes(placeOf(url))
