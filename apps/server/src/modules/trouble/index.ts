import { defineModule } from '../manifest.ts'
import { listTrouble, listTroubleOfOrder } from './list-trouble.ts'

/** Everything this module gives to a process. */
export const troubleModule = defineModule({ name: 'trouble', calls: [listTrouble, listTroubleOfOrder] })
