import type { Sweep } from '../../jobs/index.ts'
import { sendDue } from './send-due.ts'

/** The mails that nobody waits for at a screen. */
export const sendMails: Sweep = { name: 'send-mails', run: (services) => sendDue(services, { urgent: false }) }
