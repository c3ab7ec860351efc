import type { Token } from '../tokens.ts'
import { cutKana } from './kana.ts'

/** Characters that are never separated from the letter before them. */
const TAIL = String.raw`[\p{M}\p{EMod}\u200d]*`
const HAN = String.raw`[\p{sc=Han}\u3005\u3006\u30f6]`
const DIGITS = String.raw`\p{Nd}+(?:[.,．，]\p{Nd}+)*`
const NUMERAL = '〇零一二三四五六七八九十百千万億何'
const COUNTER =
  '(?:時間|週間|か月|ヶ月|ヵ月|カ月|年生|人目|番目|回目|ページ|パーセント|キロ|メートル|' +
  '人(?![気生間口])|日(?!本)|時(?![代間期])|本(?!当)|分(?!か[らりるっ])|年(?![齢代])|月(?!末)|[円個枚匹冊歳才回階台杯度番週点通件軒着足頭羽曲秒％%])'
/** A number; kanji numerals count if a counter follows. The length is limited to keep the search linear. */
const NUMBER = `(?:${DIGITS}つ?|[${NUMERAL}]{1,12}(?:つ|(?=${COUNTER})))`
/** Words that would otherwise lose their first kanji. */
const FIXED =
  '(?:に[対関](?:して|する)|子ども|友だち|気持ち|何か|私たち|一人|二人|一緒|一番|先ほど|申し訳|静か|豊か|賑やか|鮮やか|穏やか|爽やか|明らか|確か(?!め))'
const SYMBOL = String.raw`[^\s\p{L}\p{M}\p{N}_]`
const OTHER_LETTER = String.raw`(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{N}_]`
const KINDS = [
  `(?<count>${FIXED}|${NUMBER}|(?<=[\\p{Nd}${NUMERAL}])${COUNTER}|(?<=[月年日分])間(?!違))`,
  `(?<han>(?:(?!${FIXED}|${NUMBER})${HAN}${TAIL})+)`,
  `(?<kana>(?:[\\p{sc=Hiragana}ー]${TAIL})+)`,
  `(?<word>(?:[\\p{sc=Katakana}ーｰﾞﾟ]${TAIL})+|(?:${OTHER_LETTER}${TAIL}(?:['’-](?=\\p{L}))?)+|\\p{M}+)`,
  String.raw`(?<run>[-.!?…！？・〜～])\k<run>+`,
  String.raw`(?:\p{RI}\p{RI}|${SYMBOL})(?:[\p{M}\p{EMod}]|\u200d${SYMBOL})*`,
  String.raw`\S`,
]
const SCAN = new RegExp(`(?:${KINDS.join('|')})${TAIL}`, 'gu')
/** Verbs that form one word with a preceding verb in 連用形: 申し込む, 話し合う. */
const SECOND = /^[込合出入始終続切替換返付取上下直過掛回着立方]/u
/** お母さん, お客様 are one word, and so are お世話様 and ご苦労様. */
const POLITE = /^[おご]\p{sc=Han}/u
const TITLE = /^(?:さん|さま|様)$/u
const HAN_NEXT = new RegExp(`^${HAN}`, 'u')
const JOINS = /^[いきぎしじちにびみりえけげせぜてねべめれ]$/u

let segmenter: Intl.Segmenter | undefined

/** Verbs and adjectives that begin with two kanji, which a dictionary of nouns would split. */
const PAIRED =
  /(?:間違|手伝|頑張|出来|気付|片付|似合|引越|見付|面白|美味|可愛|素晴|大好|大嫌|出会|物語|役立|目立|付合)$/u
const LONGEST_PAIR = 3

const pairAtEnd = (text: string) => PAIRED.exec(text.slice(-LONGEST_PAIR))?.[0]

/** The words of a run of kanji. */
function compounds(text: string): string[] {
  if (text.length < 2) return [text]
  const pairs: string[] = []
  let rest = text
  for (let pair = pairAtEnd(rest); pair !== undefined; pair = pairAtEnd(rest)) {
    pairs.unshift(pair)
    rest = rest.slice(0, -pair.length)
  }
  if (rest.length < 2) return rest === '' ? pairs : [rest, ...pairs]
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' })
  return [...Array.from(segmenter.segment(rest), ({ segment }) => segment), ...pairs]
}

/** Cuts a Japanese text into words and marks, in order; `offset` is where it stands in a longer one. Linear. */
export function japaneseTokens(text: string, offset = 0): Token[] {
  const found: Token[] = []
  // The word that okurigana may attach to, and whether the next kanji continues the word before it.
  let stem = ''
  let open = false
  const push = (start: number, length: number, word: boolean) => {
    const last = found.at(-1)
    const piece = text.slice(start, start + length)
    const polite = last?.end === offset + start && POLITE.test(last.text) && TITLE.test(piece)
    if (last && (open || polite)) {
      last.text += piece
      last.end += length
    } else found.push({ text: piece, start: offset + start, end: offset + start + length, word })
    open = false
  }
  for (const match of text.matchAll(SCAN)) {
    let at = match.index
    const end = at + match[0].length
    const follows = found.at(-1)?.word === true && found.at(-1)?.end === offset + at
    if (!follows) open = false
    const { count, han, kana, word } = match.groups ?? {}
    if (han !== undefined) {
      const parts = compounds(han)
      for (const part of parts) {
        push(at, part.length, true)
        at += part.length
      }
      stem = parts.at(-1) ?? ''
      continue
    }
    if (kana !== undefined) {
      const { ends, attached } = cutKana(kana, follows ? stem : '', follows, HAN_NEXT.test(text.slice(end, end + 2)))
      for (const [index, to] of ends.entries()) {
        open = index === 0 && attached
        const from = ends[index - 1] ?? 0
        push(at + from, to - from, true)
      }
      const next = text.slice(end, end + 2)
      const piece = kana.slice(ends.at(-2) ?? 0)
      const prefix = (piece === 'お' || piece === 'ご') && HAN_NEXT.test(next)
      open = prefix || (attached && ends.length === 1 && JOINS.test(kana) && SECOND.test(next))
    } else push(at, end - at, (count ?? word) !== undefined)
    stem = ''
  }
  return found
}

/** Whether a kanji word splits into compounds, so that it is probably a mistake: 英吾 for 英語. */
export function isStray(word: string): boolean {
  return /^\p{sc=Han}{2,}$/u.test(word) && compounds(word).length > 1
}
