const uuidStart = /^[0-9a-f]{8}(-?[0-9a-f]{0,4}){0,3}(-?[0-9a-f]{0,12})$/
const numbered =
  /^(添削|注文|order|会員|member|講師|instructor|購入|purchase)?\s*(?:(#)|no\.?)?\s*([1-9]\d{0,14})\s*番?$/

const kinds = {
  '#': 'order',
  添削: 'order',
  注文: 'order',
  会員: 'member',
  講師: 'instructor',
  購入: 'purchase',
} as const
type Kind = (typeof kinds)[keyof typeof kinds]

/** A search term, read once for members, orders, instructors and purchases. */
export type SearchTerm = {
  /** As the keys of names and addresses are written: in half-width and small letters. */
  words: string
  /** The number in 「5」, 「#5」, 「No.5」 or 「添削 5番」. */
  number: number | null
  /** The only kind that 「添削 5」 names; 「#5」 names an order. */
  kind: Kind | null
  /** The first and the last UUID that begin with the term, for the index; from 8 digits. */
  uuids: readonly [string, string] | null
}

const isUuidStart = (words: string): boolean => uuidStart.test(words) && words.replaceAll('-', '').length <= 32

/** Full-width letters and digits equal half-width ones. */
export function readTerm(q: string): SearchTerm {
  const words = q.normalize('NFKC').trim().toLowerCase()
  const [, name, mark, digits] = numbered.exec(words) ?? []
  const named = name ?? mark
  const hex = isUuidStart(words) ? words.replaceAll('-', '') : null
  return {
    words,
    number: digits === undefined ? null : Number(digits),
    kind: named === undefined ? null : (kinds[named as keyof typeof kinds] ?? (named as Kind)),
    uuids: hex === null ? null : [hex.padEnd(32, '0'), hex.padEnd(32, 'f')],
  }
}

/** Whether the term can mean a subject of this kind. */
export const canMean = (term: SearchTerm, kind: Kind): boolean => term.kind === null || term.kind === kind
