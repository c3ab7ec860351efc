import { ENDING, known, stems } from './words.ts'

/** The longest ending or word that is looked up, in kana. */
const REACH = 12
const LONGEST_UNKNOWN = 8

/** Kana that never begin okurigana, but a new word. */
const APART = /^[あおごそぞでどはひぴぷぱぺぽふへほのをゆゃゅょー]/u
/** Kana that begin okurigana only after some kanji. */
const SELDOM = /^[かがだとなにねもやよわらば]/u
const SOMETIMES = new RegExp(
  '^(?:.か(?:っ|な[いくかけ]|せ|れ|ず)|[静豊確暖温細僅分助掛預授受儲]か|[出見]かけ|[上下曲広繋怖嫌転揚挙塞]が|落と|死に|未だ|[重訪尋兼束]ね|' +
    '[飲読休住進頼望楽悲包盗踏産編積組]も|[増冷燃費癒早速鮮賑穏爽華]や|[呼選遊飛学喜運結叫浮]ば|.な(?:い|[くけ]|かっ|さい|がら)|' +
    '[終変代関換加伝回]わ|.わ(?:な[いかくけ]|れ|ず|せ)|.ら(?:れ|な|ず|せ|か)|[見来寝出着]よう)',
  'u',
)
const WORDS_APART = new RegExp(
  '^(?:さん|さま|ちゃん|くん|たち|から|まで|だけ|けど|けれど|くらい|ぐらい|ください|くださ|くれ|しか(?!っ|ら)|いつも|いっしょ|いろいろ|いちばん|' +
    'うち|いたし|いただ|きのう|きょう|きれい|ずっと|みんな|また|まだ|つもり|すぐ|すごく|すべて|ちょっと|ため|たくさん|らしい|じゃ|ぶん|ぜんぜん|ぜひ)',
  'u',
)
const SURU = /^(?:し(?!い|か|く|け|さ)|さ|す|せ|た|て|ま[すし])/u
const BEING = /^い(?:る|ま[すし]|ませ|て|き|く)/u
const PARTICLE_FIRST = /^(?:[はがをにへでともの]|から|まで|けど)/u
const PARTICLE_LAST = /[はがをにへでともの]$/u
const PARTICLE_INSIDE = /^.+(?:[はをへ]|が(?:な[いかくけ]|あ[りる]))/u
/** で with は or も: separate words unless ない follows. */
const MARKED = /^で[はも]$/u
const NEGATION = /^(?:な|あり)/u
/** Endings that are enough evidence for an unlisted stem. */
const STRONG = /(?:ます|ました|ません|ない|なかった|たい|かった|って)$/u
/** Endings that no verb has, although 泳いで and 読んで look similar: おいしい で, 田中 さん で, 食事 で も どう. */
const NO_VOICING = /[したなきさ]い[だで]$|^さん[だで]|^もどう$/u
const PREFIX = /^[おご]$/u
const NEVER_FIRST = /^[をんっゃゅょぁぃぅぇぉー\p{M}\p{EMod}\u200d]/u
/** The second half of a kana that takes two UTF-16 units: no word begins with it. */
const SECOND_HALF = /[\udc00-\udfff]/
const PAIRS = /^(?:[にでとへの]|から|まで|だけ)\n[はもの]$|^(?:の|ん)\n(?:で|に|が|を|か)$|^か\n[らもなね]$|^よ\nね$/u

function opensEnding(stem: string, kana: string): boolean {
  if (stem === '' || APART.test(kana) || WORDS_APART.test(kana)) return false
  const last = stem.slice(-1)
  if (kana.startsWith('みたい') && !/[飲読休住進頼望楽悲包盗踏産編積組試]/u.test(last)) return false
  if (SELDOM.test(kana) && !SOMETIMES.test(last + kana)) return false
  return stem.length === 1 || stem === '出来' || !(SURU.test(kana) || (BEING.test(kana) && !/[伝違]/u.test(last)))
}

/** The cost of reading kana as a verb or an adjective: lower if more certain, Infinity if impossible. */
function inflected(word: string): number {
  let cost = Infinity
  if (NEVER_FIRST.test(word) || NO_VOICING.test(word)) return cost
  const strong = STRONG.test(word)
  const [particle, odd] = [PARTICLE_FIRST.test(word), PARTICLE_INSIDE.test(word)]
  for (let length = 1; length < word.length; length++) {
    const listed = stems.has(word.slice(0, length))
    if ((!listed && !(strong && length <= 4)) || !ENDING.test(word.slice(length))) continue
    const brief = word.length - length > 1 || word === 'して' ? 0 : length > 1 ? 0.4 : 1
    const price = listed
      ? 1.2 + brief + (length === 1 && particle ? 3 : 0)
      : (particle || odd ? 3.5 : 2) + 0.45 * length
    cost = Math.min(cost, price)
  }
  return cost
}

/** Whether a text consists of two listed words of some length; then it is unlikely to be a third word. */
function twoWords(word: string): boolean {
  for (let at = 1; at < word.length - 1; at++) {
    const sort = known.get(word.slice(0, at))
    if (sort && sort !== 'particle' && sort !== 'copula' && known.has(word.slice(at))) return true
  }
  return false
}

function price(
  word: string,
  { at, before, follows, negated }: { at: number; before: string; follows: boolean; negated: boolean },
): number {
  const sort = known.get(word)
  const odd = (PARTICLE_LAST.test(word) ? 0.8 : 0) + (follows && PARTICLE_FIRST.test(word) ? 0.8 : 0)
  const unknown = NEVER_FIRST.test(word) ? Infinity : 1.6 + 0.7 * word.length + odd
  if (sort === undefined) {
    const verb = inflected(word)
    return Math.min(
      word.length <= LONGEST_UNKNOWN ? unknown : Infinity,
      verb < Infinity && twoWords(word) ? verb + 1 : verb,
    )
  }
  if (sort === 'suffix') return at === 0 && !follows ? unknown : 0.9
  if (MARKED.test(word) && follows && !negated) return 2.1
  if (sort === 'interjection' && follows) return word.length > 2 ? 1.5 : unknown
  if (sort !== 'particle') return word.startsWith('ん') ? 1.2 : 1
  if (at === 0 && !follows) return 2.5
  const doubled = known.get(before) === 'particle' && !PAIRS.test(`${before}\n${word}`)
  return doubled ? 2.6 : 1
}

/**
 * Cuts a run of hiragana into words at the lowest cost, by a short list of words and the endings of verbs. `stem` is the
 * kanji word before it, to which okurigana at the beginning belong. `follows`: a word precedes it; `leads`: a kanji follows it.
 */
export function cutKana(
  kana: string,
  stem: string,
  follows: boolean,
  leads: boolean,
): { ends: number[]; attached: boolean } {
  const costs = [0]
  const from = [0]
  const attaches = opensEnding(stem, kana)
  const joined = [false]
  for (let end = 1; end <= kana.length; end++) {
    costs[end] = Infinity
    if (SECOND_HALF.test(kana.charAt(end))) continue
    for (let start = Math.max(0, end - REACH); start < end; start++) {
      const word = kana.slice(start, end)
      const before = kana.slice(from[start] ?? 0, start)
      const prefix = leads && end === kana.length && PREFIX.test(word)
      // Kana that could be okurigana rarely begin a new word.
      const fresh = start === 0 && attaches && known.get(word) !== 'particle' ? 0.6 : 0
      const own =
        (costs[start] ?? 0) +
        fresh +
        (prefix
          ? 0.8
          : price(word, {
              at: start,
              before,
              follows: follows || start > 0,
              negated: NEGATION.test(kana.slice(end, end + 2)),
            }))
      const ending = start === 0 && attaches && ENDING.test(word) ? 0.2 + 0.02 * word.length : Infinity
      if (Math.min(own, ending) >= (costs[end] ?? 0)) continue
      costs[end] = Math.min(own, ending)
      from[end] = start
      joined[end] = ending < own
    }
  }
  const ends: number[] = []
  for (let end = kana.length; end > 0; end = from[end] ?? 0) ends.unshift(end)
  return { ends, attached: joined[ends[0] ?? 0] ?? false }
}
