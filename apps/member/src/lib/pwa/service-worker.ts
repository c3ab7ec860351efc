import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { notOfTheApp } from './addresses.ts'

/** The build writes the list of its files here. */
// oxlint-disable-next-line no-underscore-dangle -- the name is the library's
declare const self: { __WB_MANIFEST: PrecacheEntry[] }

/** Milliseconds a page may take to come before the kept one is shown. */
const patience = 3000

// The whole app is there offline after one visit. A newer version waits until no page of this one is open.
// oxlint-disable-next-line no-underscore-dangle -- as above
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

const keptPage = createHandlerBoundToURL('/index.html')
// The server first: its page carries the settings of today, such as the version of the terms.
registerRoute(
  new NavigationRoute(
    async (given) => {
      const page = await fetch(given.request, { signal: AbortSignal.timeout(patience) }).catch(() => undefined)
      return page && page.status < 500 ? page : keptPage(given)
    },
    { denylist: [...notOfTheApp] },
  ),
)
