import type { Sweep } from '../../jobs/index.ts'
import { sendDue } from './send-due.ts'

/** The mails without a waiting person. */
export const sendMails: Sweep = { name: 'send-mails', run: (services) => sendDue(services, { urgent: false }) }
