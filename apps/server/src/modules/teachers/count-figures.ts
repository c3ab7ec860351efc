import type { Sweep } from '../../jobs/index.ts'
import { countFiguresOf, stalest } from './figures-repo.ts'

const hour = 60 * 60 * 1000
const atOnce = 100

/** Counts anew what is an hour old: days go by and ratings come in although nothing is delivered. */
export const countFigures: Sweep = {
  name: 'teacher-figures',
  async run({ db, clock }) {
    const ids = await stalest(db, new Date(clock.now().getTime() - hour), atOnce)
    for (const id of ids) await db.transaction().execute((tx) => countFiguresOf(tx, id, clock.now()))
    return ids.length
  },
}
