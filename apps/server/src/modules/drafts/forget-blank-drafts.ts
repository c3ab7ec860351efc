import { day } from '@tensaku/domain/calendar'
import type { Sweep } from '../../jobs/index.ts'
import { rowByRow } from '../../jobs/row-by-row.ts'
import { discardSave } from './delete-save.ts'
import { blankSince, lockBlank } from './repo.ts'

const atOnce = 500

/** Deletes drafts that have been blank for a day: nobody wrote into them, or their text was erased. */
export const forgetBlankDrafts: Sweep = {
  name: 'forget-blank-drafts',
  async run(services) {
    const { db, clock } = services
    const before = new Date(clock.now().getTime() - day)
    return rowByRow(services, this.name, await blankSince(db, before, atOnce), async (tx, id) => {
      const blank = await lockBlank(tx, id, before)
      return blank !== undefined && discardSave(tx, blank.user_id, id, clock.now())
    })
  },
}
