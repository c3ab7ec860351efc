import { defineModule } from '../manifest.ts'
import { listNextActs } from './next/list-next-acts.ts'
import { listWeeks } from './weeks/list-weeks.ts'
import { tellWeeks } from './weeks/tell-weeks.ts'

export { everyWeekOf, forgetWeeks } from './weeks/repo.ts'

/** Everything this module gives to a process. */
export const studiesModule = defineModule({
  name: 'studies',
  calls: [listNextActs, listWeeks],
  sweeps: [tellWeeks],
})
