const CONTRACTED = /^(\p{L}+)(n't|'(?:m|re|ve|ll|d|s))$/u
const SUBJECT = /^(?:it|s?he|that|there|here|what|wh[oy]|where|how|when)$/
const ENDS: ReadonlyMap<string, string> = new Map([
  ["n't", 'not'],
  ["'m", 'am'],
  ["'re", 'are'],
  ["'ve", 'have'],
  ["'ll", 'will'],
  ["'d", 'would'],
  ["'s", 'is'],
])
const WHOLE: ReadonlyMap<string, string> = new Map([
  ["won't", 'will not'],
  ["can't", 'can not'],
  ["shan't", 'shall not'],
  ['cannot', 'can not'],
  ["let's", 'let us'],
  ['gonna', 'going to'],
  ['wanna', 'want to'],
])

/** A word in the form for look-ups: lower case, straight apostrophes. */
export function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[’‘`´]/g, "'")
}

/** The words that a word (plain) stands for: two for a contraction, else itself. A noun's `'s` is the possessive. */
export function expanded(word: string): readonly string[] {
  const whole = WHOLE.get(word)
  if (whole !== undefined) return whole.split(' ')
  if (!word.includes("'")) return [word]
  const [, start = '', end = ''] = CONTRACTED.exec(word) ?? []
  const second = ENDS.get(end)
  return second === undefined || (second === 'is' && !SUBJECT.test(start)) ? [word] : [start, second]
}
