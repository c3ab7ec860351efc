import { hour } from '@tensaku/domain/calendar'
import type { Sweep } from '../../jobs/index.ts'
import { rowByRow } from '../../jobs/row-by-row.ts'
import { countFiguresOf, stalest } from './figures-repo.ts'

const atOnce = 100

/** Counts figures that are an hour old again: days pass and ratings arrive without a delivery. */
export const countFigures: Sweep = {
  name: 'count-figures',
  causesNothing: true,
  async run(services) {
    const { db, clock } = services
    const ids = await stalest(db, new Date(clock.now().getTime() - hour), atOnce)
    return rowByRow(services, this.name, ids, async (tx, id) => {
      await countFiguresOf(tx, id, clock.now())
      return true
    })
  },
}
