import { createHash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from '../../ports/mail.ts'

const hostOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'

/**
 * Composes a mail. A mail that is sent again after a lost answer has the same Message-ID, so that it is recognised. The id
 * alone would be the same in two databases.
 */
export function composeMail({ id, to, subject, plain, html }: OutgoingMail, from: string): SendMailOptions {
  const mark = createHash('sha256').update([to, subject, plain].join('\0')).digest('hex').slice(0, 16)
  return {
    from,
    // As one address, never parsed as a list.
    to: { name: '', address: to },
    subject,
    text: plain,
    html,
    messageId: `<tensaku-${id}-${mark}@${hostOf(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
