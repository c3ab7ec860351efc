import { defineModule } from '../manifest.ts'
import { deletePushSubscription } from './delete-push-subscription.ts'
import { forgetPushes } from './forget-pushes.ts'
import { getPushKey } from './get-push-key.ts'
import { getPushSubscription } from './get-push-subscription.ts'
import { putPushSubscription } from './put-push-subscription.ts'
import { sendPushes } from './send-pushes.ts'

export { exportOf } from './export.ts'
export { queuePush } from './outbox.ts'
export { forgetSubscriptions } from './subscriptions-repo.ts'

/** Everything this module gives to a process. */
export const pushModule = defineModule({
  name: 'push',
  calls: [getPushKey, getPushSubscription, putPushSubscription, deletePushSubscription],
  sweeps: [sendPushes, forgetPushes],
})
