import type { Sweep } from '../../jobs/index.ts'
import { sendDue } from './send-mails.ts'

/** Codes and links that a person waits for: many notices, or a mail that hangs, never delay them. */
export const sendUrgentMails: Sweep = {
  name: 'send-urgent-mails',
  run: (services) => sendDue(services, { urgent: true }),
}
