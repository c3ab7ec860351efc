import nspell from 'nspell'

/** Tells whether a word exists; undefined for tokens that no dictionary has. */
export type Dictionary = (word: string) => boolean | undefined

/** The longest word of letters that is looked up. No vocabulary has longer ones, and they take long. */
const word = /^(?=.{1,40}$)\p{L}[\p{L}\p{M}'’.-]*$/u

/** British spellings that an American dictionary would call errors. */
const british: readonly [RegExp, string][] = [
  [/(?<=behavi|col|endeav|fav|flav|harb|hon|hum|lab|neighb|rum)our/iu, 'or'],
  [/(?<=\p{L}{3})is(?=(?:e[drs]?|ers|ing|ations?|able)$)/iu, 'iz'],
  [/(?<=anal|paral)ys(?=e|ing)/iu, 'yz'],
  [/(?<=cance|counse|jewe|labe|leve|marve|mode|signa|trave)ll(?=ed|ing|er)/iu, 'l'],
  [/(?<=cent|fib|lit|met|theat)re(?=s?$)/iu, 'er'],
  [/(?<=def|lic|off)ence(?=s?$)/iu, 'ense'],
]

/** Both spellings count. A compound exists if all its parts do. */
export function dictionary(from: { aff: Uint8Array; dic: Uint8Array }): Dictionary {
  const spelling = nspell(from)
  const exists = (part: string) =>
    spelling.correct(part) ||
    british.some(([pattern, ours]) => pattern.test(part) && spelling.correct(part.replace(pattern, ours)))
  return (text) => {
    if (!word.test(text)) return undefined
    return exists(text) || text.split('-').every((part) => part !== '' && exists(part))
  }
}
