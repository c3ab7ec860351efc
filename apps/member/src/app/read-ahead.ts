import { accountState } from '../features/account/index.ts'
import { mayPrefetch } from '../lib/online.ts'
import { session } from '../lib/session.ts'
import { unsent } from '../lib/unsent.ts'

/** The data that is useful without a network, the most useful first. */
const parts: readonly ((userId: number) => Promise<unknown>)[] = [
  // The drafts come with their store.
  () => unsent.count(),
  async (userId) => (await import('../features/orders/index.ts')).readOrdersAhead(userId),
  async (userId) => (await import('../features/notifications/index.ts')).readNotificationsAhead(userId),
  async (userId) => (await import('../features/feeds/index.ts')).readFeedsAhead(userId),
]

async function readAhead(userId: number): Promise<void> {
  for (const part of parts) {
    if (!mayPrefetch() || session.current()?.userId !== userId) return
    // A screen fetches its data again if this fails.
    await part(userId).catch(() => undefined)
  }
}

/** Fetches the data that a member may want to read offline: after the first screen, and never on a metered connection. */
export function followReadAhead(): void {
  let readFor: number | undefined
  const follow = async () => {
    const userId = (await accountState()) === 'verified' ? session.current()?.userId : undefined
    if (userId === readFor) return
    readFor = userId
    if (userId !== undefined) await readAhead(userId)
  }
  void follow()
  session.subscribe(() => void follow())
}
