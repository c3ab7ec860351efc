/** The form for comparing addresses: nobody has two accounts that differ in case. */
export const emailKeyOf = (email: string): string => email.trim().normalize('NFKC').toLowerCase()

/** The part after the last @, in small letters. */
export const domainOf = (email: string): string => emailKeyOf(email).split('@').at(-1) ?? ''

/** Names that no mail ever reaches: reserved for other uses (RFC 2606, 6761, 6762, 7686). */
const unreachable = new Set(['localhost', 'invalid', 'test', 'local', 'internal', 'onion', 'arpa'])

/** Whether no mail can be sent to an address of this domain. */
export const isUnreachable = (email: string): boolean => unreachable.has(domainOf(email).split('.').at(-1) ?? '')
