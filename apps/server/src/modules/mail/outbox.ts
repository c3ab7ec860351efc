import type { TimelineMail } from '@tensaku/contract'
import type { Tx } from '../../db/database.ts'
import type { Services } from '../../ports/services.ts'
import { htmlMail, plainMail, type MailContent } from './layout.ts'
import { insertMail } from './repo.ts'

/** A mail that a timeline shows. */
export type RecordedMail = MailContent & { kind: TimelineMail }

/**
 * A mail to a member or about an order is in a timeline, which has a label for its kind. Other mails name their kind in the
 * log only.
 */
type Addressed =
  | { kind: TimelineMail; userId: number | null; orderId?: number }
  | { kind: string; userId: null; orderId?: undefined }

/** Queues a mail in the transaction of its cause: it is sent only after that commits. `urgent` mails are sent before others. */
export async function queueMail(
  tx: Tx,
  { clock, operator }: Pick<Services, 'clock' | 'operator'>,
  given: MailContent & Addressed & { to: string; urgent?: boolean },
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
