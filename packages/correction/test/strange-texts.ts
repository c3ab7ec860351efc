import type { Language } from '../src/index.ts'

/** Returns a whole number from 0 to below `limit`; the same seed gives the same numbers. */
export type Dice = (limit: number) => number

/** A small generator of 32 bits (mulberry32): fast, and random enough for tests. */
export function dice(seed: number): Dice {
  let state = seed >>> 0
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

const ENGLISH =
  "a an the The A I i it it's don't do not go goes went gone going to too of in on at for with was were been have has will " +
  'can must he she they them there their friend friends friend’s information informations interesting interested ' +
  'beautiful beautifully teh becuase well-known every day everyday look up 3.5 1,000 2nd U.S. Mr. e.g. naïve café'
const JAPANESE =
  '私 わたし は が を に の で と も 行く 行きます 行って 行った 食べます 食べました 高い 高かった です でした 学校 図書館 友達 ' +
  'とても 東京 トウキョウ ﾄｳｷｮｳ １０ 10 した して じゃない ではない 葛󠄀城 が ゔ 々 ー 〜'
const MARKS = [
  '.',
  ',',
  '!',
  '?',
  '!!',
  '...',
  '…',
  '"',
  '“',
  '”',
  "'",
  '(',
  ')',
  '-',
  '—',
  ';',
  ':',
  '。',
  '、',
  '「',
  '」',
  '？',
  '・',
]
const SPACES = [' ', ' ', ' ', ' ', ' ', ' ', '  ', '\t', '\n', '\r\n', '\r', '\n\n', '\u00a0', '　', '\u2028', '']
const ODD = [
  '😀',
  '👨‍👩‍👧',
  '👍🏽',
  '🇯🇵',
  '🇯',
  '\u0301',
  'e\u0301',
  'é',
  '\u200d',
  '\ufe0f',
  '\ud83d',
  '\ude00',
  '\ud800',
  '\udfff',
  '\0',
  '\ufeff',
  '\u202e',
  '𝒳',
  '𛀁',
  'あ🏻い',
  '한국어',
  'שלום',
  '__proto__',
  'constructor',
  '$&',
]

const words: Record<Language, string[]> = { en: ENGLISH.split(' '), ja: JAPANESE.split(' ') }

const oneOf = (roll: Dice, from: readonly string[]) => from[roll(from.length)] ?? ''

/** A word, a mark, white space or an unusual character; in Japanese mostly without white space. */
function scrap(roll: Dice, language: Language): string {
  const kind = roll(80)
  if (kind < 2) return oneOf(roll, ODD)
  if (kind < 4) return String.fromCharCode(roll(0x10000))
  if (kind < 12) return oneOf(roll, MARKS)
  if (kind < 18) return oneOf(roll, SPACES)
  const word = oneOf(roll, words[kind === 18 ? (language === 'en' ? 'ja' : 'en') : language])
  return language === 'en' ? word + oneOf(roll, SPACES) : word
}

function text(roll: Dice, language: Language, count: number): string {
  let whole = ''
  for (let n = 0; n < count; n++) whole += scrap(roll, language)
  return whole
}

/** Two texts of about `count` scraps with most of them in common, like a correction. */
function correction(roll: Dice, language: Language, count: number): [string, string] {
  const changes = 3 + roll(30)
  let [source, target] = ['', '']
  for (let n = 0; n < count; n++) {
    const one = scrap(roll, language)
    const how = roll(changes)
    if (how === 0) source += one
    else if (how === 1) target += one
    else if (how === 2) {
      source += one
      target += scrap(roll, language)
    } else {
      source += one
      target += one
    }
  }
  return [source, target]
}

/** A text and a copy with characters deleted, doubled or moved, also inside a surrogate pair. */
function slip(roll: Dice, language: Language, count: number): [string, string] {
  const source = text(roll, language, count)
  let target = source
  for (let times = 1 + roll(4); times > 0; times--) {
    const [from, to, place] = [roll(source.length + 1), roll(source.length + 1), roll(source.length + 1)]
    const [head, tail] = [target.slice(0, from), target.slice(Math.min(to, from + 8))]
    target = times % 2 === 0 ? head + tail : target.slice(0, place) + target.slice(from, from + 3) + target.slice(place)
  }
  return [source, target]
}

/** An unusual pair of texts of about `scraps` words each; one in thirty has an empty side. */
export function strangePair(roll: Dice, scraps: number): { source: string; target: string; language: Language } {
  const language = roll(4) === 0 ? 'ja' : 'en'
  const count = 1 + roll(scraps)
  const kind = roll(30)
  const [source, target] =
    kind === 0
      ? [text(roll, language, count), '']
      : kind < 4
        ? [text(roll, language, count), text(roll, language, 1 + roll(scraps))]
        : kind < 10
          ? slip(roll, language, count)
          : correction(roll, language, count)
  return roll(2) === 0 ? { source, target, language } : { source: target, target: source, language }
}
