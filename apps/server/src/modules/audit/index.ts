import { listAudit } from './list-audit.ts'

/** leaves the row of an operator's act, in its transaction. */
export { insertAct as audit } from './repo.ts'

export const auditCalls = [listAudit]
