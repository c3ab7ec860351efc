import type { Tx } from '../../db/database.ts'
import type { Services } from '../../ports/services.ts'
import { htmlMail, plainMail, type MailContent } from './layout.ts'
import { insertMail } from './repo.ts'

/**
 * Queues a mail in the transaction of its cause: it leaves when that commits, and never when it does not. `kind` names
 * it in the log and in tests, `orderId` the order it is about; `urgent` sends it before all that are not.
 */
export async function queueMail(
  tx: Tx,
  { clock, operator }: Pick<Services, 'clock' | 'operator'>,
  given: MailContent & { kind: string; userId: number | null; orderId?: number; to: string; urgent?: boolean },
): Promise<void> {
  await insertMail(tx, {
    kind: given.kind,
    userId: given.userId,
    orderId: given.orderId,
    to: given.to,
    subject: given.subject,
    plain: plainMail(given, operator),
    html: htmlMail(given, operator),
    urgent: given.urgent ?? false,
    now: clock.now(),
  })
}
