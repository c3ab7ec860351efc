import * as m from '@tensaku/messages'
import { deskMail } from '../desk-mail.ts'

/** Says that the second factor was set up or renewed. */
export const factorSetMail = () => deskMail('second_factor_set', m.desk_mail_factor_subject, m.desk_mail_factor_line)

/** Says that a recovery code was used, and how many are left. */
export const recoveryUsedMail = (left: number) =>
  deskMail('recovery_code_used', m.desk_mail_recovery_subject, (_, options) =>
    m.desk_mail_recovery_line({ left }, options),
  )
