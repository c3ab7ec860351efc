import { accountState } from '../features/account/index.ts'
import { ownKey, queryClient } from '../lib/queries.ts'
import type { Router } from '../lib/routing/router.ts'
import { session } from '../lib/session.ts'

/** Keeps the live stream open while a verified member is signed in. Returns a function that stops it. */
export function followLiveSession(router: Pick<Router, 'navigate'>): () => void {
  let following: { userId: number; stop: Promise<() => void> } | undefined

  const open = (address: string) => void router.navigate(address)
  const start = async (userId: number) => {
    const { startLive } = await import('./live-effects.ts')
    return startLive(userId, open)
  }
  const follow = async () => {
    const userId = (await accountState()) === 'verified' ? session.current()?.userId : undefined
    if (following?.userId === userId) return
    void following?.stop.then((stop) => stop()).catch(() => undefined)
    following = userId === undefined ? undefined : { userId, stop: start(userId) }
    // Without this code the app works as it does offline. The next page load tries again.
    following?.stop.catch(() => undefined)
  }
  void follow()
  const stopFollowing = session.subscribe(() => void follow())
  // An address that was just confirmed, on this device or another, changes the fetched user.
  const stopWatching = queryClient.getQueryCache().subscribe((event) => {
    const known = event.type === 'updated' && event.action.type === 'success'
    if (known && String(event.query.queryKey) === String(ownKey('user'))) void follow()
  })
  return () => {
    stopFollowing()
    stopWatching()
  }
}
