import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { notOfTheApp } from './addresses.ts'
import { formerFile, keepFormerFiles } from './former-files.ts'
import type { ToWorker } from './messages.ts'
import { pictureAt } from './pictures.ts'
import { answerPushes, type PushScope } from './push-worker.ts'

type Lasting = Event & {
  waitUntil(work: Promise<unknown>): void
  /** Not in every browser. */
  addRoutes?: (routes: { condition: { urlPattern: string }; source: 'network' }[]) => Promise<void>
}

declare const self: PushScope & {
  /** The build writes the list of its files here. */
  // oxlint-disable-next-line no-underscore-dangle -- the name is the library's
  __WB_MANIFEST: PrecacheEntry[]
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(name: 'message', listener: (event: MessageEvent<ToWorker>) => void): void
}

/** Milliseconds after which the stored page is shown instead of the server's. */
const patience = 3000

// oxlint-disable-next-line no-underscore-dangle -- as above
const files = self.__WB_MANIFEST
const paths = new Set(files.map(({ url }) => new URL(url, location.href).pathname))
self.addEventListener('install', (event) => event.waitUntil(keepFormerFiles(paths)))
// Calls and films bypass the worker, so that they neither wake it nor keep it busy while a newer version waits.
self.addEventListener('install', (event) => {
  const calls = ['/api/*', '/media/*', '/texts/api/*']
  const routes = calls.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' }) as const)
  if (event.addRoutes) event.waitUntil(event.addRoutes(routes))
})
// After one visit the whole app works offline, including the page of that visit.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
precacheAndRoute(files)
cleanupOutdatedCaches()

// A newer version waits until no page of this version is open, or until the person asks for it.
self.addEventListener('message', ({ data, ports }) => {
  if (data.kind === 'take_over') void self.skipWaiting()
  if (data.kind === 'holds') ports[0]?.postMessage(paths.has(data.file))
})

const keptPage = createHandlerBoundToURL('/index.html')
// The server's page first, because it carries current settings such as the version of the terms.
registerRoute(
  new NavigationRoute(
    async (given) => {
      const page = await fetch(given.request, { signal: AbortSignal.timeout(patience) }).catch(() => undefined)
      return page && page.status < 500 ? page : keptPage(given)
    },
    { denylist: [...notOfTheApp] },
  ),
)
const within = (folder: string) => (given: { url: URL; sameOrigin: boolean }) =>
  given.sameOrigin && given.url.pathname.startsWith(folder)
registerRoute(within('/assets/'), ({ request }) => formerFile(request))
registerRoute(within('/feeds/'), ({ url }) => pictureAt(url.pathname))

answerPushes(self)
