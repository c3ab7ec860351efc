import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mailer } from '../../ports/mail.ts'
import { composeMail } from './compose.ts'

/** Writes each mail as an .eml file into `folder`, for machines without a mail server. */
export function folderMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(composeMail(mail, from))
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${String(mail.id).padStart(6, '0')}.eml`), message as Buffer)
    },
    async close() {
      transport.close()
    },
  }
}
