import { reminderHours } from '@tensaku/domain/reports'
import { addHours } from '@tensaku/domain/calendar'
import type { Sweep } from '../../../jobs/index.ts'
import { rowByRow } from '../../../jobs/row-by-row.ts'
import { addressOf, counsellorsFor } from '../../instructors/index.ts'
import { queueMail } from '../../mail/index.ts'
import { dueSoonMail, waitingMail } from '../mails.ts'
import { setReminded, takeUnreminded, unreminded } from './repo.ts'

const atOnce = 100

/** C.9: mails the counsellor of a report 24 hours before it is due, or all counsellors while nobody has claimed it, once. */
export const remindOfReports: Sweep = {
  name: 'remind-of-reports',
  async run(services) {
    const { db, clock, publicUrl } = services
    const until = addHours(clock.now(), reminderHours)
    return rowByRow(services, this.name, await unreminded(db, until, atOnce), async (tx, id) => {
      const row = await takeUnreminded(tx, id)
      if (!row) return false
      await setReminded(tx, id, clock.now())
      if (row.counsellor_id !== null) {
        const to = await addressOf(tx, row.counsellor_id)
        await queueMail(tx, services, { userId: null, to, ...dueSoonMail({ id, due: row.due_at }, publicUrl) })
      } else {
        const mail = waitingMail({ due: row.due_at, still: true }, publicUrl)
        for (const { email } of await counsellorsFor(tx, row.user_id))
          await queueMail(tx, services, { userId: null, to: email, ...mail })
      }
      return true
    })
  },
}
