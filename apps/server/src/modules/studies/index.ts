import { defineModule } from '../manifest.ts'
import { listNextActs } from './next/list-next-acts.ts'

/** Everything this module gives to a process. */
export const studiesModule = defineModule({
  name: 'studies',
  calls: [listNextActs],
})
