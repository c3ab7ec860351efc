import { knownNames } from './known-names.ts'
import { matchesOf } from './matches.ts'
import { soundsAlike } from './sounds.ts'

const escaped = (text: string): string => text.replaceAll('.', String.raw`\.`)
const byJapanese = new Map(knownNames.map((one) => [one.japanese, one.english]))
const byEnglish = new Map(knownNames.flatMap((one) => one.english.map((name) => [name, one.japanese])))
const longestFirst = (names: Iterable<string>) => [...names].sort((a, b) => b.length - a.length)

const inKanji = longestFirst(byJapanese.keys()).filter((name) => /\p{Script=Han}/u.test(name))
const japanesePattern = new RegExp(`(?<!東(?=京都))(?:${inKanji.join('|')})`, 'gu')
/** Adjectives such as French are no names by themselves: they stand in the names of dishes and languages. */
const usual = new Set(knownNames.map(({ english }) => english[0] ?? ''))
const englishPattern = new RegExp(
  String.raw`(?<![\p{L}-])(?:${longestFirst(byEnglish.keys()).map(escaped).join('|')})(?![\p{L}])(?!-)`,
  'gu',
)
const katakana = /[ァ-ヶー]{2,}/gu
/** A person by their title. */
const titled = /([ァ-ヶー]{2,})(?:・[ァ-ヶー]+)?(?:さん|くん|君|ちゃん|様|先生|氏)/gu
const hiraganaToKatakana = (text: string): string =>
  text.replace(/[ぁ-ゖ]/g, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 96))

type Pair = { english: string | null; japanese: string | null }

/** A name that one language has and the other lacks. Both texts are plain. */
export function namesApart(english: string, japanese: string): Pair | undefined {
  const words = english.match(/[A-Za-z][A-Za-z'-]*/g) ?? []
  const runs = japanese.match(katakana) ?? []
  const inEnglish = [...matchesOf(english, englishPattern)].map(([name]) => name)
  const heard = (kana: string) => words.some((word) => soundsAlike(kana, word))
  const isKnownIn = (name: string) =>
    (byJapanese.get(name) ?? []).some((one) => new RegExp(`(?<![A-Za-z])${escaped(one)}(?![a-z])`, 'i').test(english))

  const ours = inEnglish.find((name) => {
    if (!usual.has(name)) return false
    const known = byEnglish.get(name) ?? ''
    if (japanese.includes(known) || japanese.includes(name) || japanese.toLowerCase().includes(name.toLowerCase()))
      return false
    return ![...runs, ...(hiraganaToKatakana(japanese).match(katakana) ?? [])].some((run) => soundsAlike(run, name))
  })
  const kanjiNames = (japanese.match(japanesePattern) ?? []).filter((name) => !isKnownIn(name))
  const kanaNames = [
    ...runs.filter((run) => byJapanese.has(run)),
    ...Array.from(matchesOf(japanese, titled), ([, name = '']) => name),
  ].filter((name) => !isKnownIn(name) && !heard(name))
  const theirs = kanjiNames[0] ?? kanaNames[0]
  return ours === undefined && theirs === undefined ? undefined : { english: ours ?? null, japanese: theirs ?? null }
}
