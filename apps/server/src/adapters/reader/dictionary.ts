import nspell from 'nspell'

/** Tells whether a word exists; undefined for what no dictionary holds. */
export type Dictionary = (word: string) => boolean | undefined

/** Words of letters up to this length are looked up; nobody's vocabulary goes beyond, and long ones take long. */
const word = /^(?=.{1,40}$)\p{L}[\p{L}\p{M}'’.-]*$/u

/** How British spelling differs where an American dictionary would call it a slip. */
const british: readonly [RegExp, string][] = [
  [/(?<=behavi|col|endeav|fav|flav|harb|hon|hum|lab|neighb|rum)our/iu, 'or'],
  [/(?<=\p{L}{3})is(?=(?:e[drs]?|ers|ing|ations?|able)$)/iu, 'iz'],
  [/(?<=anal|paral)ys(?=e|ing)/iu, 'yz'],
  [/(?<=cance|counse|jewe|labe|leve|marve|mode|signa|trave)ll(?=ed|ing|er)/iu, 'l'],
  [/(?<=cent|fib|lit|met|theat)re(?=s?$)/iu, 'er'],
  [/(?<=def|lic|off)ence(?=s?$)/iu, 'ense'],
]

/** Either way of spelling counts; a compound exists where all its parts do. */
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
