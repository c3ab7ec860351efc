import { createHash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from '../../ports/mail.ts'

const hostOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'

/**
 * A mail as it goes out. Sent again after a lost answer it has the same Message-ID, so that it can be told for the same
 * mail; the id alone would do that for mails of two databases.
 */
export function composeMail({ id, to, subject, plain, html }: OutgoingMail, from: string): SendMailOptions {
  const mark = createHash('sha256').update([to, subject, plain].join('\0')).digest('hex').slice(0, 16)
  return {
    from,
    // One address as it is: never read as a list of several.
    to: { name: '', address: to },
    subject,
    text: plain,
    html,
    messageId: `<tensaku-${id}-${mark}@${hostOf(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
