import { createTransport } from 'nodemailer'
import type { Mailer } from '../../ports/mail.ts'
import { composeMail } from './compose.ts'

/** Milliseconds without a word from the mail server. */
const patience = 20_000
/** As many mails as the two sweeps send at the same time: none waits for a connection of the other. */
const mostConnections = 6

/** Sends through a mail server: `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: mostConnections,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  return {
    async send(mail) {
      await transport.sendMail(composeMail(mail, from))
    },
    async close() {
      transport.close()
    },
  }
}
