import type { Mailer } from '../../ports/mail.ts'
import { folderMailer } from './folder.ts'
import { smtpMailer } from './smtp.ts'

/** SMTP if it is configured, otherwise files that a person can open. */
export const makeMailer = (given: { smtpUrl: string | undefined; from: string; folder: string }): Mailer =>
  given.smtpUrl === undefined ? folderMailer(given.folder, given.from) : smtpMailer(given.smtpUrl, given.from)
