import type { Sweep } from '../../jobs/index.ts'
import { deletePushSubscription } from './delete-push-subscription.ts'
import { forgetPushes } from './forget-pushes.ts'
import { getPushKey } from './get-push-key.ts'
import { getPushSubscription } from './get-push-subscription.ts'
import { putPushSubscription } from './put-push-subscription.ts'
import { sendPushes } from './send-pushes.ts'

export { exportOf } from './export.ts'
export { queuePush } from './outbox.ts'
export { forgetSubscriptions } from './subscriptions-repo.ts'

export const pushCalls = [getPushKey, getPushSubscription, putPushSubscription, deletePushSubscription]
export const pushSweeps: readonly Sweep[] = [sendPushes, forgetPushes]
