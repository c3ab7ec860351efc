import { createTransport } from 'nodemailer'
import type { Mailer } from '../../ports/mail.ts'
import { composeMail } from './compose.ts'

/** Milliseconds of silence after which a mail server counts as away. */
const patience = 20_000
/** As many connections as the two sweeps send mails at the same time, so that neither waits for the other. */
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
