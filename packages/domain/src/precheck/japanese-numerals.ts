import { matchesOf } from './matches.ts'
import { type Numeral, numeral, type Read } from './numerals.ts'

const kanji = '〇一二三四五六七八九'
const small: Record<string, number> = { 十: 10, 百: 100, 千: 1000 }
const large: Record<string, number> = { 万: 1e4, 億: 1e8, 兆: 1e12 }

/** The value of a numeral in digits, kanji or both, such as 2万3千 or 二〇一五. */
export function valueOf(text: string): number {
  let total = 0
  let section = 0
  let digits = ''
  const number = () => (digits === '' ? NaN : Number(digits))
  for (const char of text.replaceAll(',', '')) {
    const of = kanji.indexOf(char)
    if (of >= 0) digits += of
    else if (/[\d.]/.test(char)) digits += char
    else if (small[char] !== undefined) {
      section += (digits === '' ? 1 : number()) * small[char]
      digits = ''
    } else {
      const part = section + (digits === '' ? 0 : number())
      total += (part === 0 ? 1 : part) * (large[char] ?? 1)
      section = 0
      digits = ''
    }
  }
  return total + section + (digits === '' ? 0 : number())
}

const run =
  /(?:\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?|[〇一二三四五六七八九十百千])(?:[〇一二三四五六七八九十百千万億兆]|\d+(?:\.\d+)?)*/gu

/** A kanji numeral counts only before one of these: 三冊, not 三重. */
const counter =
  /^(?:人|名|つ|個|本|冊|枚|匹|頭|台|回|度|歳|才|円|年|[かヶカヵケ箇](?:月|国|所)|週|日|時|分|秒|階|泊|杯|部|点|位|番|割|倍|キロ|メートル|センチ|グラム|リットル|ドル|ユーロ|ポイント|%|パーセント|語|ページ|章|曲|着|足|軒|羽|件|社|校|クラス|組|代|世紀|文字|通|箱|皿|切れ|種類|学期|席|坪|畳)/u

/** Words and idioms whose numeral is no number in the other language, and names. */
const idioms =
  /一石二鳥|三人寄れば文殊の知恵|二度と|三日坊主|四苦八苦|七転び八起き|石の上にも三年|百聞は一見|千里の道|十人十色|一期一会|万が一|二日酔い|三日月|八百屋|二人三脚|三文|七五三|二の舞|千差万別|百発百中|五分五分|朝三暮四|再三再四|三つ編み|四つ葉|二次会|十八番|(?<![\d分])十分(?!間|ほど|前|後|くらい|ぐらい|おき|で着|歩)/gu

/** Words for an amount that is not counted. */
const vague =
  /[数何幾](?:人|名|つ|個|本|冊|枚|匹|台|回|度|年|[かヶカヵケ]月|週|日|時|分|十|百|千|万|杯|点|種)|いくつ|たくさん|多く|多数|複数|少し/u
const range = /[一二三四五六七八九\d][、,~〜～-][一二三四五六七八九\d](?!\d{2})/gu

const hidden: readonly (readonly [RegExp, ...number[]])[] = [
  [/半/u, 0.5, 30, 50, 6, 2],
  [/両|二人|ふたり|ふたつ|双子|ペア|夫婦|倍|カップル|往復|再び|再度|もう一度/u, 2],
  [/ひとり|ひとつ|一|毎|初|最初|単/u, 1],
  [/みっつ|三/u, 3],
  [/正午|真夜中|ダース/u, 12, 0, 24],
  [/はたち|成人/u, 20],
  [/4分の1|四分の一/u, 0.25, 25, 15],
]
const eras: Record<string, number> = { 令和: 2018, 平成: 1988, 昭和: 1925, 大正: 1911, 明治: 1867 }

/** What else a number may be in the other language, by what stands around it. */
function others(value: number, after: string, before: string): number[] {
  const more: number[] = []
  if (after.startsWith('時間')) more.push(value * 60)
  if (/^(?:時間|年|か月|ヶ月|時|倍|キロ)半/u.test(after)) more.push(value + 0.5, (value + 0.5) * 60, (value + 0.5) * 12)
  if (after.startsWith('週')) more.push(value * 7)
  if (after.startsWith('年')) more.push(value * 12)
  if (after.startsWith('分')) more.push(value / 60, 60 - value)
  if (after.startsWith('泊')) more.push(value + 1)
  if (after.startsWith('日')) more.push(value - 1, value / 7)
  if (after.startsWith('割')) more.push(value * 10, value / 10)
  if (/^(?:%|パーセント)/u.test(after)) more.push(value / 10, value / 100)
  if (after.startsWith('ダース')) more.push(value * 12)
  if (after.startsWith('年生')) more.push(value + 6, value + 9)
  if (after.startsWith('時')) more.push(value + 12, value - 12, value - 1, value + 1)
  const era = eras[before.slice(-2)]
  if (era !== undefined) more.push(era + value)
  return more
}

/** The numbers of a Japanese text after NFKC, without its dates. */
export function readJapanese(given: string): Read {
  const text = given.replace(idioms, (found) => '＿'.repeat(found.length))
  const found: Numeral[] = []
  const possible: number[] = []
  const ranges = [...matchesOf(text, range)].map(({ index }) => index)
  for (const { 0: all, index } of matchesOf(text, run)) {
    const value = valueOf(all)
    const after = text.slice(index + all.length)
    const before = text.slice(Math.max(0, index - 4), index)
    const isName = /[A-Za-z]-?$/.test(before) || /^[A-Za-z](?![A-Za-z])/.test(after)
    const inRange = ranges.some((at) => index >= at && index <= at + 2)
    const isFraction = after.startsWith('分の') || before.endsWith('分の')
    const isEra = eras[before.slice(-2)] !== undefined
    const counts = /\d/.test(all) || counter.test(after)
    const unit = counter.exec(after)?.[0] ?? ''
    found.push(numeral(value, all + unit, counts && value !== 1 && !isName && !inRange && !isFraction && !isEra))
    possible.push(value, ...others(value, after, before))
  }
  for (const [pattern, ...values] of hidden) if (pattern.test(text)) possible.push(...values)
  return { found, possible, vague: vague.test(text) || ranges.length > 0 }
}
