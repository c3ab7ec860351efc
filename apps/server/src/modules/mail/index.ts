import { defineModule } from '../manifest.ts'
import { mailboxPages } from './mailbox.ts'
import { forgetOldMails, sendMails, sendUrgentMails } from './send-mails.ts'

export type { MailContent } from './layout.ts'
export { queueMail, type RecordedMail } from './outbox.ts'
export { deleteMailsOf as forgetMails, mailsOf as exportOf } from './repo.ts'

/** Everything this module gives to a process. */
export const mailModule = defineModule({
  name: 'mail',
  sweeps: [sendUrgentMails, sendMails, forgetOldMails],
  pages: mailboxPages,
})
