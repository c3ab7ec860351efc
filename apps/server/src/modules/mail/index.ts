import { forgetOldMails } from './forget-old-mails.ts'
import { sendMails, sendUrgentMails } from './send-mails.ts'

export type { MailContent } from './layout.ts'
export { mailboxPages } from './mailbox.ts'
export { queueMail } from './outbox.ts'
export { deleteMailsOf as forgetMails, mailsOf as exportOf } from './repo.ts'

export const mailSweeps = [sendUrgentMails, sendMails, forgetOldMails]
