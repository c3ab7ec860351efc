import { createHash } from 'node:crypto'

/**
 * The conduct of a test card: it pays; asks for 3-D Secure; pays once and is declined when stored; is disputed a day later;
 * or answers the code of a row, `E-063` to `E-078`.
 */
type Conduct = 'pays' | 'challenge' | 'pays_once' | 'disputed' | `E-0${number}`

/** A card as the gateway keeps it. The number itself is never kept. `expiry` is YYYY-MM. */
export type Card = { brand: string; last4: string; expiry: string; conduct: Conduct; fingerprint: string }

/** A stored card with its token, and its owner at the gateway. */
export type StoredCard = Card & { token: string; customer: string }

/** The card that pays a payment: typed, or stored before or by this payment. */
export type UsedCard = Card & { token: string | null; customer: string | null; stored: boolean }

/** The field of a typed card that cannot be right. */
export type CardFault = 'number' | 'expiry' | 'code'

const conducts: Readonly<Record<string, Conduct>> = {
  '4000000000003220': 'challenge',
  '4000000000000341': 'pays_once',
  '4000000000000259': 'disputed',
}
const firstCode = 63
const lastCode = 78

function conductOf(number: string): Conduct | undefined {
  const row = Number(/^40000000000000(\d\d)$/.exec(number)?.[1] ?? 0)
  if (row >= firstCode && row <= lastCode) return `E-0${row}`
  return conducts[number] ?? (hasCheckDigit(number) ? 'pays' : undefined)
}

/** The check of Luhn, which every real card passes. */
function hasCheckDigit(number: string): boolean {
  const digits = Array.from(number)
    .toReversed()
    .map((digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 2))
  return digits.reduce((sum, digit) => sum + (digit > 9 ? digit - 9 : digit), 0) % 10 === 0
}

const brands: readonly [RegExp, string][] = [
  [/^4/, 'VISA'],
  [/^(5[1-5]|2[2-7])/, 'MASTERCARD'],
  [/^35/, 'JCB'],
  [/^3[47]/, 'AMEX'],
]

/** Reads a typed card. `expiry` is MM/YY or YYYY-MM; blanks and hyphens in the number do not matter. */
export function readCard(typed: { number: string; expiry: string; code: string }, now: Date): Card | CardFault {
  const number = typed.number.normalize('NFKC').replace(/[\s-]/g, '')
  const conduct = /^\d{14,19}$/.test(number) ? conductOf(number) : undefined
  if (conduct === undefined) return 'number'
  const expiry = readExpiry(typed.expiry.normalize('NFKC').replace(/\s/g, ''))
  // A card is good to the end of its month, wherever that ends last.
  if (expiry === undefined || expiry < now.toISOString().slice(0, 7)) return 'expiry'
  if (!/^\d{3,4}$/.test(typed.code.normalize('NFKC').trim())) return 'code'
  return {
    brand: brands.find(([pattern]) => pattern.test(number))?.[1] ?? 'UNKNOWN',
    last4: number.slice(-4),
    expiry,
    conduct,
    fingerprint: createHash('sha256').update(number).digest('base64url').slice(0, 16),
  }
}

function readExpiry(text: string): string | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\/?(\d\d)$/.exec(text) ?? []
  if (month !== undefined && year !== undefined) return `20${year}-${month}`
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : undefined
}
