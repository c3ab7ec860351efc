import * as m from '@tensaku/messages'
import type { MailContent } from '../mail/index.ts'

const both = (text: (inputs: object, options: { locale: 'ja' | 'en' }) => string): string =>
  `${text({}, { locale: 'ja' })} / ${text({}, { locale: 'en' })}`

/** To an instructor, in both languages of the desk: how many orders in the pool are new to him. */
export function digestMail(count: number, publicUrl: string): MailContent & { kind: string } {
  const url = `${publicUrl}/desk/queue?tab=pool&page=1`
  return {
    kind: 'pool_digest',
    subject: both(m.mail_pool_digest_subject),
    lines: (['ja', 'en'] as const).map((locale) => m.mail_pool_digest_line({ count }, { locale })),
    action: { label: both(m.mail_pool_digest_action), url },
    footnote: { label: both(m.mail_pool_digest_off), url },
  }
}
