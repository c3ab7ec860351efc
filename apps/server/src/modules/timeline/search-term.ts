const uuidStart = /^[0-9a-f]{8}(-?[0-9a-f]{0,4}){0,3}(-?[0-9a-f]{0,12})$/
const numbered = /^(添削|order|会員|member|講師|instructor)?\s*#?\s*([1-9]\d{0,14})$/

const kinds = { 添削: 'order', 会員: 'member', 講師: 'instructor' } as const
type Kind = (typeof kinds)[keyof typeof kinds]

/** A search term, read once for members, orders and instructors. */
export type SearchTerm = {
  /** As the keys of names and addresses are written: in half-width and small letters. */
  words: string
  /** The number in 「5」, 「#5」 or 「添削 5」. */
  number: number | null
  /** The only kind that 「添削 5」 names. */
  kind: Kind | null
  /** The first and the last UUID that begin with the term, for the index; from 8 digits. */
  uuids: readonly [string, string] | null
}

const isUuidStart = (words: string): boolean => uuidStart.test(words) && words.replaceAll('-', '').length <= 32

/** Full-width letters and digits equal half-width ones. */
export function readTerm(q: string): SearchTerm {
  const words = q.normalize('NFKC').trim().toLowerCase()
  const [, name, digits] = numbered.exec(words) ?? []
  const hex = isUuidStart(words) ? words.replaceAll('-', '') : null
  return {
    words,
    number: digits === undefined ? null : Number(digits),
    kind: name === undefined ? null : (kinds[name as keyof typeof kinds] ?? (name as Kind)),
    uuids: hex === null ? null : [hex.padEnd(32, '0'), hex.padEnd(32, 'f')],
  }
}

/** Whether the term can mean a subject of this kind. */
export const canMean = (term: SearchTerm, kind: Kind): boolean => term.kind === null || term.kind === kind
