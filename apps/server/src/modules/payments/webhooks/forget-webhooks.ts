import { day } from '@tensaku/domain/calendar'
import type { Sweep } from '../../../jobs/index.ts'
import { deleteWebhooks } from './repo.ts'

const keptMs = 90 * day

/** Deletes applied webhooks after 90 days: no gateway repeats one for so long. */
export const forgetWebhooks: Sweep = {
  name: 'forget-webhooks',
  causesNothing: true,
  run: ({ db, clock }) => deleteWebhooks(db, new Date(clock.now().getTime() - keptMs)),
}
