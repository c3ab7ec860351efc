import { mayPrefetch } from '../online.ts'

/**
 * Lets the app start and be read without a network. It fetches the whole app once, so not where data is dear; where
 * it fails, the app works as any page does.
 */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return undefined
  const { serviceWorker } = navigator
  const registered = mayPrefetch()
    ? serviceWorker.register('/service-worker.js', { scope: '/' })
    : serviceWorker.getRegistration('/')
  return registered.catch(() => undefined)
}
