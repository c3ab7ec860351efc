const dotless = new Set(['gmail.com', 'googlemail.com'])

/** The form in which an address is compared: nobody has two accounts that differ in case. */
export const emailKeyOf = (email: string): string => email.trim().normalize('NFKC').toLowerCase()

/** What comes after the last @, in small letters. */
export const domainOf = (email: string): string => emailKeyOf(email).split('@').at(-1) ?? ''

/**
 * The person behind an address: case, `+tag` and, where the provider ignores them, dots make no other one.
 * Two addresses of one mailbox have the same person.
 */
export function personOfEmail(email: string): string {
  const key = emailKeyOf(email)
  const at = key.lastIndexOf('@')
  const [mailbox = ''] = key.slice(0, at).split('+')
  const domain = key.slice(at + 1)
  return dotless.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`
}

/** The person behind a social account. An issuer is an address, so none contains the line break between the two. */
export const personOfSocial = (issuer: string, subject: string): string => `${issuer}\n${subject}`

/** Names that no mail ever reaches: reserved for other uses (RFC 2606, 6761, 6762, 7686). */
const unreachable = new Set(['localhost', 'invalid', 'test', 'local', 'internal', 'onion', 'arpa'])

/** Whether an address is of a domain to which nothing can be sent. */
export const isUnreachable = (email: string): boolean => unreachable.has(domainOf(email).split('.').at(-1) ?? '')
