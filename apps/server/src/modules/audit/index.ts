import { defineModule } from '../manifest.ts'
import { listAudit } from './list-audit.ts'

/** writes the row of an operator's act, in its transaction. */
export { insertAct as audit, lastActOn } from './repo.ts'

/** Everything this module gives to a process. */
export const auditModule = defineModule({
  name: 'audit',
  calls: [listAudit],
})
