import { minute } from '@tensaku/domain/calendar'
import type { Sweep } from '../../../jobs/index.ts'
import { rowByRow } from '../../../jobs/row-by-row.ts'
import { captureById } from '../settling/repo.ts'
import { lockPayer, makeRefund, settleClaimed } from './make-refund.ts'
import { capturesWithDoneTasks, unnamedBefore } from './repo.ts'

const most = 50

/** Repeats refunds whose outcome is unknown, and settles the tasks whose refund was found at the gateway meanwhile. */
export const finishRefunds: Sweep = {
  name: 'finish-refunds',
  async run(services) {
    const { db, clock } = services
    const before = new Date(clock.now().getTime() - minute)
    let done = 0
    for (const { id } of await unnamedBefore(db, before, most))
      done += Number((await makeRefund(services, id)) === 'made')
    const found = await capturesWithDoneTasks(db, most)
    return (
      done +
      (await rowByRow(services, 'finish-refunds', found, async (tx, id) => {
        await lockPayer(tx, await captureById(tx, id))
        await settleClaimed(tx, id, clock.now())
        return true
      }))
    )
  },
}
