import { queryClient } from '../lib/queries.ts'
import { session } from '../lib/session.ts'

async function load(userId: number): Promise<void> {
  const [{ formOptionsQuery }, { plansQuery, trialStatusQuery }] = await Promise.all([
    import('../features/drafts/queries.ts'),
    import('../features/subscriptions/queries.ts'),
  ])
  if (session.current()?.userId !== userId) return
  // A screen fetches its data again if this fails.
  await Promise.all([
    queryClient.prefetchQuery(formOptionsQuery(userId)),
    queryClient.prefetchQuery(plansQuery(userId)),
    queryClient.prefetchQuery(trialStatusQuery(userId)),
  ])
}

/** Loads the data of every start, once for each member who is signed in, verified or not (S-005 to S-007, Q-123). */
export function followStartLoads(): void {
  let loadedFor: number | undefined
  const follow = () => {
    const userId = session.current()?.userId
    if (userId === loadedFor) return
    loadedFor = userId
    if (userId !== undefined) void load(userId).catch(() => (loadedFor = undefined))
  }
  follow()
  session.subscribe(follow)
}
