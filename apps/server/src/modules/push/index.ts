import { defineModule } from '../manifest.ts'
import { forgetPushes } from './forget-pushes.ts'
import { getPushKey } from './get-push-key.ts'
import { deletePushSubscription, getPushSubscription, updatePushSubscription } from './push-subscriptions.ts'
import { sendPushes } from './send-pushes.ts'

export { exportOf } from './push-subscriptions.ts'
export { queuePush } from './outbox.ts'
export { forgetSubscriptions } from './subscriptions-repo.ts'

/** Everything this module gives to a process. */
export const pushModule = defineModule({
  name: 'push',
  calls: [getPushKey, getPushSubscription, updatePushSubscription, deletePushSubscription],
  sweeps: [sendPushes, forgetPushes],
})
