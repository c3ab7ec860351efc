/** A number of a text as it is written; `sure` if it can only be a number that the other language also has. */
export type Numeral = { value: number; text: string; sure: boolean }

/** The numbers of a text, all values they may have in the other language, and whether it also has amounts that are not counted. */
export type Read = { found: Numeral[]; possible: number[]; vague: boolean }

export const numeral = (value: number, text: string, sure: boolean): Numeral => ({ value, text, sure })

const rounded = (value: number): number => Math.round(value * 1000)

/** The sure numbers of one language that the other does not have in any form. */
export function lacking(of: Read, other: Read): Numeral[] {
  const known = new Set(other.possible.map(rounded))
  const own = new Set(other.found.flatMap(({ value }) => rounded(value)))
  return of.found.filter(({ value, sure }) => sure && !known.has(rounded(value)) && !own.has(rounded(value)))
}
