import { mayPrefetch } from '../online.ts'

/**
 * Registers the service worker, so that the app works offline. It fetches the whole app once, so it is not registered on
 * a metered connection. If it fails, the app works as any page does.
 */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return undefined
  const { serviceWorker } = navigator
  const registered = mayPrefetch()
    ? serviceWorker.register('/service-worker.js', { scope: '/' })
    : serviceWorker.getRegistration('/')
  return registered.catch(() => undefined)
}
