import { folded, likeness } from './likeness.ts'
import { known } from './words.ts'

/** Groups of words that learners confuse because they sound alike; a group is written as one word. */
const SOUND_ALIKE = (
  '以外意外 漢字感じ 会合 暑熱厚 早速 機会機械 期間機関 聞聴効利 変代替換 初始 自信自身地震 対象対照対称 保証保障補償 追求追及 ' +
  '関心感心 製作制作 以上異常 科学化学 移動異動 意思意志 回答解答 開放解放 過程課程仮定 再会再開 最後最期 正確性格 紹介照会 体制体勢態勢 ' +
  '特徴特長 表現 必要必用 直治 作造 泣鳴 見診 住済 町街 人口人工 週間習慣 天気電気転機 夜寄 着切来 立建経 空開明 上挙揚 分別 ' +
  '帰返変 取撮採 置起 降下 乗載 務勤努 温暖 固硬堅 柔軟 計測量 登上昇 送贈 伸延 収納治 割破 高校航空 海外会外 自国時刻 医師石 ' +
  '公園講演公演 時期時機 内容無い用 完成感性 新しい進退 努力動力 映画英が 卒業率業 専門専問 講義講議 危険危検 一緒一諸'
).split(' ')

/** The first kana of the readings of common verbs and adjectives; another beginning means another word. */
const READINGS = new Map(
  (
    '見み 来きこく 寝ね 出で 着き 似に 得え 居い 行いゆ 言い 思お 買か 会あ 合あ 書か 読よ 聞き 話は 飲の 待ま 持も 立た 使つ 作つ 知し ' +
    '分わ 帰か 入はい 出来で 食た 住す 遊あ 泳お 走は 歩あ 教お 習な 働は 休や 始は 終お 起お 忘わ 覚お 考か 答こ 送お 借か 貸か 返か 乗の ' +
    '降おふ 死し 売う 切き 泣な 笑わ 歌う 踊お 好す 高た 安や 大お 小ち 新あ 古ふ 良よい 悪わ 早は 速は 暑あ 寒さ 楽た 難む 面白おもしろ 美味おい 幸さ 一番いちばん 沢山たくさん 時々ときどき 是非ぜひ 一緒いっしょ 本当ほんとう'
  )
    .split(' ')
    .map((entry): [string, string] => [entry.replace(/\p{sc=Hiragana}+$/u, ''), entry.replace(/^\p{sc=Han}+/u, '')]),
)

const HAN = /\p{sc=Han}/u
/** The longest word in characters. */
const LONGEST = 40
const KANA = /^[\p{sc=Hiragana}ー]+$/u
const OUTER = /^(?<head>\p{sc=Hiragana}*)(?<middle>.*?\p{sc=Han})(?<tail>\p{sc=Hiragana}*)$/u

/** Whether two texts are one word in kana and in kanji. Without a dictionary, the kana around must agree. */
function sameReading(kana: string, kanji: string): boolean {
  if (kana.length > LONGEST || kanji.length > LONGEST) return false
  const { head = '', middle = '', tail = '' } = OUTER.exec(kanji)?.groups ?? {}
  if (!KANA.test(kana) || !HAN.test(middle) || !kana.startsWith(head) || !kana.endsWith(tail)) return false
  const reading = kana.length - head.length - tail.length
  if (reading < 1 || reading > 3 * middle.length) return false
  const readings = READINGS.get(middle)
  if (readings !== undefined && middle.length > 1) return kana === head + readings + tail
  if (readings !== undefined) return readings.includes(kana.charAt(head.length))
  // A kanji alone is no form of ない or よい.
  if (tail === '' && /^(?:ない|なか|なく|なけ|いい|よい|よか)/u.test(kana)) return false
  const sort = known.get(kana)
  return (
    tail !== '' ||
    (sort !== 'particle' && sort !== 'suffix' && sort !== 'copula' && sort !== 'adverb' && sort !== 'conjunction')
  )
}

/** Two words without their common kanji at the end: よみ方 and 読み方. */
function withoutTail(a: string, b: string): [string, string] {
  let tail = 0
  while (tail < Math.min(a.length, b.length, LONGEST) && a.at(-1 - tail) === b.at(-1 - tail)) tail++
  return HAN.test(a.slice(a.length - tail)) ? [a.slice(0, a.length - tail), b.slice(0, b.length - tail)] : [a, b]
}

/** Whether only the notation differs: full and half width, katakana and hiragana, kana and kanji, spaces. */
export function writtenOtherwise(removed: string, added: string): boolean {
  const [a, b] = [removed, added].map((text) => folded(text).replaceAll(/\s/gu, ''))
  if (a === undefined || b === undefined) return false
  const [x, y] = withoutTail(a, b)
  return a === b || sameReading(x, y) || sameReading(y, x)
}

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/([てで])い(?=[るたてなま])/gu, '$1'],
  [/てしま(?=[いうっ])/gu, 'ちゃ'],
  [/でしま(?=[いうっ])/gu, 'じゃ'],
  [/てお(?=[いきくけこ])/gu, 'と'],
  [/でお(?=[いきくけこ])/gu, 'ど'],
  [/では/gu, 'じゃ'],
  [/ては/gu, 'ちゃ'],
  [/なくちゃ|なければ/gu, 'なきゃ'],
  [/の(?=だ|です|でし)/gu, 'ん'],
  [/^けれども?$/gu, 'けど'],
  [/という|といった/gu, 'って'],
]

function shortened(text: string): string {
  let short = text
  for (const [long, brief] of CONTRACTIONS) short = short.replaceAll(long, brief)
  return short
}

/** Whether one text is the colloquial short form of the other: してる for している. */
export function isContraction(removed: string, added: string): boolean {
  return removed !== added && shortened(removed) === shortened(added)
}

const kanjiOf = (text: string) => text.slice(0, text.length - endingOf(text).length)
const endingOf = (text: string) => (text.length > LONGEST ? '' : (/\p{sc=Hiragana}*$/u.exec(text)?.[0] ?? ''))

/** Whether learners confuse two words because they sound alike: 以外 and 意外, 早く and 速く. */
export function soundsAlike(a: string, b: string): boolean {
  if (a === b || a === '' || b === '') return false
  const whole = SOUND_ALIKE.some((group) => group.includes(a) && group.includes(b))
  if (whole || endingOf(a) !== endingOf(b) || endingOf(a) === '') return whole
  const [x, y] = [kanjiOf(a), kanjiOf(b)]
  return x.length === 1 && y.length === 1 && SOUND_ALIKE.some((group) => group.includes(x) && group.includes(y))
}

const KATAKANA = /^[\p{sc=Katakana}ー]+$/u

/** Whether a word was misspelt: a slip in kana, or a kanji with the same reading. */
export function isMisspelling(removed: string, added: string, stray: (text: string) => boolean): boolean {
  const like = likeness(removed, added)
  if (KATAKANA.test(removed) && KATAKANA.test(added)) return like >= 0.5
  if (KANA.test(removed) && KANA.test(added)) {
    return like >= 0.5 && (!known.has(removed) || !known.has(added) || known.get(added) === 'interjection')
  }
  return (
    HAN.test(removed) &&
    removed.length === added.length &&
    Array.from(removed).some((sign, at) => sign === added[at]) &&
    stray(removed)
  )
}
