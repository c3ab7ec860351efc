import { minute, day } from '@tensaku/domain/calendar'
import { livingSince } from '@tensaku/domain/sessions'
import * as m from '@tensaku/messages'
import type { Sweep } from '../../jobs/index.ts'
import type { Services } from '../../ports/services.ts'
import { deletePush, markFailed, markSent, takePushes } from './repo.ts'
import { deleteGone } from './subscriptions-repo.ts'

/** Minutes between attempts. The last pause repeats until a day has passed. */
const pauses = [1, 5, 15, 60, 180]
/** While a process sends a push, others leave it for this time. A push of a process that died is sent by another. */
const leaseMs = 5 * minute
const atOnce = 20
const mostRounds = 50

type Taken = Awaited<ReturnType<typeof takePushes>>[number]

/** The next attempt; undefined after a day, when a push is too late to be useful. */
function nextTry({ attempts, created_at: queued }: Taken, at: Date, after = 0): Date | undefined {
  const pause = (pauses[attempts - 1] ?? pauses.at(-1) ?? 0) * minute
  const again = new Date(at.getTime() + Math.max(pause, after * 1000))
  return again.getTime() < queued.getTime() + day ? again : undefined
}

/** False when the push service could not take it now. */
async function sendOne({ db, clock, push, log }: Services, taken: Taken): Promise<boolean> {
  const { id, notification_id: notificationId, text, path, unread, endpoint, p256dh, auth } = taken
  if (!taken.wanted) {
    await deletePush(db, id)
    return true
  }
  const content = { id: notificationId, title: m.push_title({}, { locale: 'ja' }), text, path, unread }
  const message = { content: JSON.stringify(content), topic: `notification-${notificationId}`, seconds: day / 1000 }
  const sent = await push.send({ endpoint, p256dh, auth }, message)
  const at = clock.now()
  if (sent.outcome === 'taken') await markSent(db, id, at)
  if (sent.outcome === 'gone') await deleteGone(db, taken.subscription_id, endpoint)
  if ('reason' in sent) {
    const again = sent.outcome === 'later' ? nextTry(taken, at, sent.after) : undefined
    await markFailed(db, id, { error: sent.reason, at, again })
    log.warn(again ? 'a push could not be sent yet' : 'a push was given up', { push: id, reason: sent.reason })
  }
  return sent.outcome !== 'later'
}

/** Sends due pushes, some at a time. When all of them fail, the connection is the likely cause: the others wait for the next round. */
export const sendPushes: Sweep = {
  name: 'send-pushes',
  async run(services) {
    let done = 0
    for (let round = 0; round < mostRounds; round += 1) {
      const now = services.clock.now()
      const until = new Date(now.getTime() + leaseMs)
      const taken = await takePushes(services.db, now, { until, usedAfter: livingSince(now), count: atOnce })
      if (taken.length === 0) break
      const went = await Promise.all(taken.map((one) => sendOne(services, one)))
      if (!went.includes(true)) break
      done += went.filter(Boolean).length
    }
    return done
  },
}
