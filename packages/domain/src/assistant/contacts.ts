import { flagsOf, placesOf } from '../flags/index.ts'

/** A segment is a sentence or a line. Longer ones are cut here, a little later than their end could be recognised. */
const longest = 600
const sentenceEnd = /(?:[。！？]+[」』）)]*)(?=[^。！？」』）)])|(?<=\S)[.!?]+["'”’)]*(?=\s{1,3}[^\sa-z\d(@.])|\n/g

/** The same text with letters and signs of usual width: offsets stay. */
const folded = (text: string): string =>
  text
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')
    .replaceAll(/[‐‑‒–—―−]/g, '-')

/** From here a way to reach somebody may follow, until the end of the segment. */
const suspicious: readonly RegExp[] = [
  /(?<![\w.%+-])[\w.%+-]*@|アットマーク|[([{<【] ?(?:at|アット)/i,
  /\bat [a-z0-9-]+ dot/i,
  /https?:|www\.|(?<![a-z0-9.-])(?:[a-z0-9-]+\.)+[a-z]{2,}\/\w/i,
  /LINE|ライン|WhatsApp|ワッツアップ|Telegram|テレグラム|WeChat|ウィーチャット|Kakao|カカオ|Skype|スカイプ|Discord|ディスコード|Instagram|インスタ|Facebook|フェイスブック|Messenger|メッセンジャー|Twitter|ツイッター|DM/i,
  /\boutside\b|サービス|サイト|運営|事務局|個人レッスン|プライベートレッスン|直接契約/i,
  /(?<![\w.#-])[a-z][\w.#-]{0,40}[\d_][\w.#-]{0,40}\s{0,3}\(/i,
]
const number = /(?:\+|\(?0)\d[\d ()ー-]*/g

/** The last words may become one of those with the next ones. */
const open: readonly RegExp[] = [
  /(?<![\w.%+@:/~#&=?!,;$*([{<-])[\w.%+@:/~#&=?!,;$*([{<-]+$/,
  /[([{<【] ?(?:a|at|ア|アッ|アット)?$/i,
  /\bat(?: [a-z0-9-]*(?: d?o?t?)?)?$/i,
  /(?:\+|\(?0)\d*[\d ()ー-]*$/,
  /(?<![\w.#-])[a-z][\w.#-]{0,40}[\d_][\w.#-]{0,40}\s{1,3}$/i,
  /(?:個人?|直接?契?|事務?|運)?[ァ-ヶー]*$/,
  /\[[a-z]{0,5}(?: \d*)?$/i,
]

const digits = (text: string): number => text.replaceAll(/\D/g, '').length

function suspicionIn(text: string): number {
  const signs = suspicious.map((sign) => text.search(sign)).filter((at) => at >= 0)
  const long = Array.from(text.matchAll(number)).filter(([found]) => digits(found) >= 10)
  return Math.min(text.length, ...signs, ...long.map(({ index }) => index))
}

/** How much of the beginning of a segment may be shown, whatever follows it. */
export function settledIn(segment: string): number {
  const text = folded(segment)
  const waiting = open.map((end) => text.search(end)).filter((at) => at >= 0)
  return Math.min(suspicionIn(text), ...waiting)
}

/** The most of a segment that any way of cutting it into parts can have shown before its end. */
function mostSettled(segment: string): number {
  let settled = 0
  for (let at = 1; at < segment.length; at += 1) {
    const beginning = segment.slice(0, at)
    settled = Math.max(settled, settledIn(beginning))
    const suspicion = suspicionIn(folded(beginning))
    // No longer beginning shows more than the first suspicion lets through.
    if (suspicion < at && settled >= suspicion) break
  }
  return settled
}

/** The length of the first whole segment of a text; undefined while it has no end. */
export function segmentIn(text: string): number | undefined {
  for (const { 0: end, index } of text.matchAll(sentenceEnd)) {
    const length = index + end.length
    if (length > longest) break
    // A way to reach somebody may go on in the next line, but not behind an empty one.
    if (end === '\n' && text[index - 1] !== '\n' && suspicionIn(folded(text.slice(0, index))) < index) continue
    return length
  }
  return text.length > longest + 4 ? longest : undefined
}

/** What stands in the place of words that were struck. */
const struck = '［…］'
const restOfLink = /^[\w\-.~:/?#@!$&*+,;=%]*/

/** The rest of a segment, of which `shown` characters are shown already, without ways to reach people that are not the learner's own. */
export function withoutContacts(segment: string, own: readonly string[], shown: number): string {
  const text = folded(segment)
  if (suspicionIn(text) === text.length) return segment.slice(shown)
  const places = flagsOf({ lines: [], comment: segment }, own)
    .filter(({ kind }) => kind !== 'abuse')
    .flatMap(({ found, kind }) =>
      placesOf(segment, found).map(({ start, end }) => ({
        start,
        // A flag names the beginning of a long link only.
        end: kind === 'link' && found.length >= 80 ? end + (restOfLink.exec(text.slice(end))?.[0].length ?? 0) : end,
      })),
    )
    .toSorted((a, b) => a.start - b.start)
  if (places.length === 0) return segment.slice(shown)
  const settled = mostSettled(segment)
  let out = ''
  let at = shown
  for (const { start, end } of places) {
    const from = Math.max(start, settled, at)
    if (end <= from) continue
    out += segment.slice(at, from) + struck
    at = end
  }
  return out + segment.slice(at)
}
