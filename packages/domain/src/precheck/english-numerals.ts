import { matchesOf } from './matches.ts'
import { type Numeral, numeral, type Read } from './numerals.ts'

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales: Record<string, number> = { hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 }
const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')
const ordinal = new RegExp(String.raw`\b(${ordinals.join('|')})s?\b`, 'g')

const valueOf = (word: string): number =>
  small.includes(word) ? small.indexOf(word) : tens.includes(word) ? (tens.indexOf(word) + 2) * 10 : NaN

const word = [...small, ...tens, ...Object.keys(scales)].join('|')
const spelled = new RegExp(
  String.raw`\b(?:an?[\s-]+(?=${Object.keys(scales).join('|')}))?(?:${word})\b(?:(?:[\s-]+(?:and[\s-]+)?)(?:${word})\b)*`,
  'g',
)
const digits =
  /(?<![\p{L}\d.,])(?<!\p{L}-)(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(\s?(?:hundred|thousand|million|billion|trillion)\b|k\b)?/gu

/** Words that say a number without its numeral, and the numbers that they may stand for in the other language. */
const hidden: readonly (readonly [RegExp, ...number[]])[] = [
  [/\bhal(?:f|ves)\b/, 0.5, 30, 50, 6, 2],
  [/\bquarters?\b/, 15, 45, 25, 0.25, 4, 3],
  [/\b(?:both|couple|twice|twins?|double[ds]?|doubling|pair|either|biweekly|parents)\b/, 2],
  [/\b(?:triple[ds]?|thrice|trio|triplets)\b/, 3],
  [/\b(?:once|single|alone|only|an?|another|per|each|every)\b/, 1],
  [/\b(?:noon|midnight)\b/, 12, 0, 24],
  [/\bdozen\b/, 12],
  [/\bdecades?\b/, 10],
  [/\bcentur(?:y|ies)\b/, 100],
  [/\bfortnight\b/, 2, 14],
  [/\bfreshm[ae]n\b/, 1],
  [/\bsophomores?\b/, 2],
  [/\bjuniors?\b/, 3],
  [/\bseniors?\b/, 4],
]

/** Idioms whose number is no number in the other language. */
const idioms =
  /\btwo heads are better than one\b|\btwo birds with one stone\b|\bsecond to none\b|\bnine to five\b|\b24\/7\b|\bone (?:of|another|day)\b|\bcloud nine\b|\bforty winks\b|\bmy two cents\b|\bon second thoughts?\b|\bone by one\b|\bsecond hand\b|\ba thousand times\b/g

/** Words for an amount that is not counted. */
const vagueEnglish =
  /\b(?:few|several|some|couple|many|dozens|tens|hundreds|thousands|millions|billions|various|lots?|multiple|or so|how|when|what)\b/

/** Splits spelled words into the numbers that they form: "twenty-five", but "seven thirty" are two. */
function spelledValues(words: readonly string[]): number[] {
  const values: number[] = []
  let total = 0
  let part = NaN
  const close = () => {
    if (!Number.isNaN(part) || total > 0) values.push(total + (Number.isNaN(part) ? 0 : part))
    total = 0
    part = NaN
  }
  for (const one of words) {
    const scale = scales[one]
    if (scale === 100) part = (Number.isNaN(part) ? 1 : part) * 100
    else if (scale !== undefined) {
      total += (Number.isNaN(part) ? 1 : part) * scale
      part = NaN
    } else {
      const value = valueOf(one)
      const fits = Number.isNaN(part) || part % (value < 10 ? 10 : 100) === 0
      if (!fits || part === 0) close()
      part = (Number.isNaN(part) ? 0 : part) + value
    }
  }
  close()
  return values
}

/** What else a number before these words may be in the other language. */
function others(value: number, after: string, before: string): number[] {
  const more: number[] = []
  if (/^[\s-]*hours?\b/.test(after)) more.push(value * 60)
  if (/^[\s-]*hours? and a half|^ and a half/.test(after)) more.push(value + 0.5, (value + 0.5) * 60)
  if (/^[\s-]*weeks?\b/.test(after)) more.push(value * 7)
  if (/^[\s-]*years?\b/.test(after)) more.push(value * 12)
  if (/^[\s-]*minutes?\b/.test(after)) more.push(value / 60)
  if (/^[\s-]*months?\b/.test(after)) more.push(value / 12)
  if (/^[\s-]*days?\b/.test(after)) more.push(value / 7, value - 1)
  if (/^[\s-]*nights?\b/.test(after)) more.push(value + 1)
  if (/^[\s-]*dozens?\b/.test(after)) more.push(value * 12)
  if (/^\s*(?:%|percent|per cent)/.test(after)) more.push(value / 10, value / 100)
  if (/^(?:th)?[\s-]*grade/.test(after) || /grade\s*$/.test(before)) more.push(value - 6, value - 9)
  if (value <= 12) more.push(value + 12)
  else if (value <= 24) more.push(value - 12)
  if (/^\s*to\b/.test(after)) more.push(60 - value)
  if (/\bto\s*$/.test(before)) more.push(value - 1)
  return more
}

/** The numbers of an English text, in lower case and without its dates. */
export function readEnglish(given: string): Read {
  const text = given.replace(idioms, (found) => ' '.repeat(found.length))
  const found: Numeral[] = []
  const possible: number[] = []
  const add = (one: Numeral, at: number) => {
    found.push(one)
    possible.push(
      one.value,
      ...others(one.value, text.slice(at + one.text.length), text.slice(Math.max(0, at - 12), at)),
    )
  }
  for (const { 0: all, 1: whole = '', 2: fraction = '', 3: scale = '', index } of matchesOf(text, digits)) {
    const times = scale === 'k' ? 1e3 : (scales[scale.trim()] ?? 1)
    const value = Number(whole.replaceAll(',', '') + fraction) * times
    const after = text.slice(index + all.length)
    const isName = /^[a-z](?![a-z])/.test(after) && !/^[mgls]\b/.test(after)
    add(numeral(value, all.trim(), !isName && value !== 1), index)
  }
  const words = text.replace(digits, (all) => '0'.repeat(all.length))
  for (const { 0: all, index } of matchesOf(words, spelled)) {
    const values = spelledValues(all.split(/[\s-]+/).filter((one) => one !== 'and' && one !== 'a' && one !== 'an'))
    for (const value of values) add(numeral(value, all, value > 1), index)
    // A year in two halves, as in "nineteen ninety-eight".
    if (values.length === 2) possible.push((values[0] ?? 0) * 100 + (values[1] ?? 0))
  }
  for (const [pattern, ...values] of hidden) if (pattern.test(text)) possible.push(...values)
  for (const [, word = ''] of matchesOf(text, ordinal)) {
    const place = ordinals.indexOf(word) + 1
    possible.push(place, place - 6, place - 9)
  }
  for (const [index, ten] of tens.entries())
    if (text.includes(`${ten.slice(0, -1)}ies`)) possible.push((index + 2) * 10, 1900 + (index + 2) * 10)
  return { found, possible, vague: vagueEnglish.test(text) }
}
