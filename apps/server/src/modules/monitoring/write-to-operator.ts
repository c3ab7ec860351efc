import type { Tx } from '../../db/database.ts'
import type { Services } from '../../ports/services.ts'
import { queueMail, type MailContent } from '../mail/index.ts'

export type OperatorMail = MailContent & { kind: string }

/** Writes to OPERATOR_EMAIL in the transaction of the cause; without an address it is only logged. */
export async function writeToOperator(tx: Tx, services: Services, mail: OperatorMail): Promise<void> {
  const { operator, log } = services
  log.warn('the operator should know', { kind: mail.kind, mailed: operator.email !== null })
  if (operator.email !== null) await queueMail(tx, services, { ...mail, userId: null, to: operator.email })
}
