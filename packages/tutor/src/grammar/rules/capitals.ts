import type { Rule } from './rule.ts'

const NAMES = new Set(
  `monday tuesday wednesday thursday friday saturday sunday january february april june july september october november
  december japan japanese english french german germany chinese korea korean america american england british italy italian spain
  spanish russia russian india indian canada canadian australia australian france tokyo osaka kyoto hokkaido okinawa nagoya london
  paris hawaii asia asian europe european africa african taiwan thailand vietnam mexico brazil singapore christmas`.split(
    /\s+/,
  ),
)
/** Things that some dictionaries write without a capital. */
const LOWER_TOO = /^(?:fries|window|windows|toast|door|doors|dressing|press|polish|bread|horn|ink|summer|shepherd)$/

/** A part of an address, a tag or a compound is no word of the sentence. */
const inAddress = (text: string, { start, end }: { start: number; end: number }) =>
  /[@./#\\_-]/u.test(text.charAt(start - 1)) || /^(?:[@/\\_-]|\.\w)/u.test(text.slice(end, end + 2))

const capital: Rule = ({ text, word, next }) => {
  if (inAddress(text, word)) return undefined
  if (/^i(?:'(?:m|ve|d|ll))?$/.test(word.lower) && word.text.startsWith('i')) {
    const listed = text.charAt(word.start - 1) === '(' || /^(?:[).=:]| =)/u.test(text.slice(word.end, word.end + 2))
    return listed ? undefined : { start: word.start, end: word.start + 1, replacement: 'I', rule: 'capital' }
  }
  const root = word.lower.replace(/'s$/, '')
  if (!NAMES.has(root) || !/^\p{Ll}/u.test(word.text) || LOWER_TOO.test(next()?.lower ?? '')) return undefined
  return {
    start: word.start,
    end: word.end,
    replacement: word.text.charAt(0).toUpperCase() + word.text.slice(1),
    rule: 'capital',
  }
}

const SHORT =
  /(?:^|[\s(])(?:\p{L}|\p{N}+|(?:\p{L}\.)+\p{L}|ph\.d|etc|vs|[ap]\.?m|mr|mrs|ms|dr|no|st|approx|fig|cf|jr|sr|inc|ltd|dept|est|ave|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/iu

/** A small letter behind a full stop. The first word of a text counts if the text ends like a sentence. */
const sentenceStart: Rule = ({ text, words, i, word }) => {
  if (!/^\p{Ll}+(?:['’]\p{Ll}+)?$/u.test(word.text) || /^i(?:'|$)/.test(word.lower) || inAddress(text, word))
    return undefined
  const right = (): ReturnType<Rule> => ({
    start: word.start,
    end: word.end,
    replacement: word.text.charAt(0).toUpperCase() + word.text.slice(1),
    rule: 'sentence_start',
  })
  if (i === 0) return word.gap.trim() === '' && words.length > 3 && /[.!?]["”']?\s*$/u.test(text) ? right() : undefined
  const stop = /^([.!?])\s+$/u.exec(word.gap)
  const before = text.slice(Math.max(0, word.start - word.gap.length - 8), word.start - word.gap.length)
  if (!stop || SHORT.test(before)) return undefined
  return stop[1] === '.' || !/^(?:s?he|they|we|asked|said)$/.test(word.lower) ? right() : undefined
}

export const capitals: readonly Rule[] = [capital, sentenceStart]
