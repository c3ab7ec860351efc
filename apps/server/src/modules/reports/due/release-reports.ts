import type { Sweep } from '../../../jobs/index.ts'
import { rowByRow } from '../../../jobs/row-by-row.ts'
import { setReleased } from '../desk/repo.ts'
import { leftReports, takeLeft } from './repo.ts'

const atOnce = 100

/** Opens the reports of a counsellor who was suspended or lost the mark to the others. The work stays hidden. */
export const releaseReports: Sweep = {
  name: 'release-reports',
  async run(services) {
    return rowByRow(services, this.name, await leftReports(services.db, atOnce), async (tx, id) => {
      if (!(await takeLeft(tx, id))) return false
      await setReleased(tx, id)
      return true
    })
  },
}
