/** What people put behind a word so that it passes: a number up to a year, and a mark. */
const tail = /[0-9]{0,4}[!?.]{0,2}$/
const shortestWord = 4

/** How a password is looked up among the commonest: as it is and without its tail, in small letters of one width. */
export function spellingsOf(password: string): string[] {
  const plain = password.normalize('NFKC').toLowerCase()
  const bare = plain.replace(tail, '')
  return bare.length >= shortestWord ? [...new Set([plain, bare])] : [plain]
}
