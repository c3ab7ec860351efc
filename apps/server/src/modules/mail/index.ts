import { defineModule } from '../manifest.ts'
import { forgetMails } from './forget-mails.ts'
import { mailboxPages } from './mailbox.ts'
import { settleMail } from './settle-mail.ts'
import { sendMails } from './send-mails.ts'
import { sendUrgentMails } from './send-urgent-mails.ts'

export { inBothLanguages, inEachLanguage, type MailContent, timeInJapan } from './layout.ts'
export { queueMail, type RecordedMail } from './outbox.ts'
export { deleteMailsOf, givenUpMails, type GivenUpMail, mailsOf as exportOf, recipientsKind } from './repo.ts'

/** Everything this module gives to a process. */
export const mailModule = defineModule({
  name: 'mail',
  calls: [settleMail],
  sweeps: [sendUrgentMails, sendMails, forgetMails],
  pages: mailboxPages,
})
