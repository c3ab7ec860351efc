import { defineModule } from '../manifest.ts'
import { getRankings } from './get-rankings.ts'
import { rankMembers } from './rank-members.ts'

export { forgetPlaces, placesOfMember as exportOf } from './repo.ts'

/** Everything this module gives to a process. */
export const rankingsModule = defineModule({
  name: 'rankings',
  calls: [getRankings],
  sweeps: [rankMembers],
})
