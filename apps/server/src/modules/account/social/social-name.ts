import { randomInt } from 'node:crypto'

const longest = 20
/** The number of digits at the end of each name, in the order of the tries. */
const endings = [0, 3, 5, 7, 9]

/** The characters of a name in A–Z, a–z, 0–9 and _ (C.13); empty if they are too few. */
function plain(text: string): string | undefined {
  const letters = text
    .normalize('NFKD')
    .replace(/[\s.-]+/g, '_')
    .replace(/\W/g, '')
    .replace(/^_+|_+$/g, '')
  return letters.length >= 3 ? letters : undefined
}

/** Usernames to try for a new social account: made from the name, else from the address. The last ones are hardly ever taken. */
export function socialNames(name: string | null, email: string): string[] {
  const base = plain(name ?? '') ?? plain(email.split('@')[0] ?? '') ?? 'user'
  return endings.map((count) => {
    const end = count === 0 ? '' : String(randomInt(10 ** count)).padStart(count, '0')
    return `${base.slice(0, longest - end.length)}${end}`
  })
}
