import { emailKeyOf } from '../email/email-address.ts'

const dotless = new Set(['gmail.com', 'googlemail.com'])

/** Yahoo has addresses of the form name-anything for each mailbox. Y!mobile's yahoo.ne.jp and ymail.ne.jp are no such mailboxes. */
const hyphenated = /^(?:yahoo\.(?:com|co\.[a-z]{2}|com\.[a-z]{2}|[a-z]{2})|(?:ymail|rocketmail|myyahoo)\.com)$/

/**
 * The person behind an address: case, `+tag` and, if the provider ignores them, dots and `-keyword` identify no other person.
 * Two addresses of one mailbox have the same person.
 */
export function personOfEmail(email: string): string {
  const key = emailKeyOf(email)
  const at = key.lastIndexOf('@')
  const [mailbox = ''] = key.slice(0, at).split('+')
  const domain = key.slice(at + 1)
  if (dotless.has(domain)) return `${mailbox.replaceAll('.', '')}@gmail.com`
  const [name] = hyphenated.test(domain) ? mailbox.split('-') : [mailbox]
  return `${name || mailbox}@${domain}`
}

/** The person behind a social account. An issuer is an address, so none contains the line break between the two. */
export const personOfSocial = (issuer: string, subject: string): string => `${issuer}\n${subject}`
