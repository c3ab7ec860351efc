import { lockUser } from '../../../db/locks.ts'
import type { Sweep } from '../../../jobs/index.ts'
import { rowByRow } from '../../../jobs/row-by-row.ts'
import { leftBehind, stillLeft } from '../../chats/index.ts'
import { giveUp } from './give-up.ts'

const atOnce = 200

/** Deletes answers whose process has ended without them, 90 seconds after their question: they use nothing. */
export const dropAnswers: Sweep = {
  name: 'drop-answers',
  async run(services) {
    const { db, clock } = services
    const now = clock.now()
    const left = new Map((await leftBehind(db, now, { most: atOnce })).map((row) => [row.id, row.user_id]))
    return rowByRow(services, this.name, [...left.keys()], async (tx, id) => {
      await lockUser(tx, left.get(id) ?? 0)
      const answer = await stillLeft(tx, now, id)
      if (answer) await giveUp(tx, answer, now)
      return answer !== undefined
    })
  },
}
