import type { Category } from '../type.ts'
import { classOf } from './classes.ts'

const STEM = /^[おご]?[\p{sc=Han}々]+/u
/** する and いい change their first kana. */
const WHOLE = [/^(?:する|すれば|し[またてなよ]|さ[れせ]|せず|できる|でき[またな])/u, /^(?:いい|よ[いかくけ])/u]
const PAST = /(?:[^く]た|[んい]だ|だった)(?:です)?$/u
const OPEN = /(?:[てで]|ば|たら|だら|なら|ながら|ず|に|く|こと|の|と)$/u
const LASTING = /(?<=.[てで])(?:い(?![くけきこ]|ただ)|おり|る$|た$|ます$|ました$)/u
const COPULA =
  /^(?:(?:じゃ|では)(?:ない(?:です)?|なかった(?:です)?|ありません(?:でした)?)|だ|です|でした|だった|である|であった|でしょう|だろう)$/u
/** Common na-adjectives in kanji. */
const ADJECTIVAL =
  /(?:親切|静か|元気|上手|下手|簡単|丁寧|大切|大事|急|特別|便利|不便|有名|綺麗|好き|嫌い|暇|大変|真面目|自由|安全|危険|必要|自然|熱心|正直|複雑|豊か|確か|賑やか|幸せ|残念|素敵|立派|本当|変|楽|無理|正確|適切|十分|新鮮|積極的|的)$/u
/** The kana after the kanji that distinguish the transitive verb of a pair. */
const PAIRS: Record<string, RegExp> = {
  開: /^け/u,
  閉: /^め/u,
  始: /^め/u,
  止: /^め/u,
  消: /^え/u,
  付: /^け/u,
  集: /^め/u,
  決: /^め/u,
  出: /^[しさすせ]/u,
  入: /^れ/u,
  落: /^と/u,
  変: /^え/u,
  壊: /^れ/u,
  起: /^こ[しさすせ]/u,
  上: /^げ/u,
  下: /^げ/u,
  続: /^け/u,
  直: /^[しさすせ]/u,
  残: /^[しさすせ]/u,
  見: /^つけ/u,
  切: /^れ/u,
  割: /^れ/u,
  並: /^べ/u,
  育: /^て/u,
  立: /^て/u,
  助: /^け/u,
  届: /^け/u,
  増: /^や/u,
  減: /^ら/u,
  動: /^か[しさすせ]/u,
  伝: /^え/u,
  進: /^め/u,
  汚: /^し/u,
  折: /^れ/u,
  売: /^れ/u,
  回: /^[しさすせ]/u,
}

/** A word that takes な before a noun and に before a verb. */
export function isAdjectival(word: string): boolean {
  return classOf(word) === 'adjective' || ADJECTIVAL.test(word)
}

const ROWS = [
  'まるたてなれよ',
  'うわいえおっ',
  'かきくけこいっ',
  'がぎぐげごい',
  'さしすせそ',
  'たちつてとっ',
  'ばびぶべぼん',
  'まみむめもん',
  'らりるれろっん',
]

/** The common stem of two forms of one verb or adjective: the kanji, or the kana before the endings. */
function commonStem(removed: string, added: string): string | undefined {
  const [a, b] = [STEM.exec(removed)?.[0], STEM.exec(added)?.[0]]
  if (a !== undefined || b !== undefined)
    return a?.replace(/^[おご]/u, '') === b?.replace(/^[おご]/u, '') ? a : undefined
  if (WHOLE.some((word) => word.test(removed) && word.test(added))) return ''
  const first = removed.charAt(0)
  const [x, y] = [removed.charAt(1), added.charAt(1)]
  const kin = x === y || ROWS.some((row) => row.includes(x) && row.includes(y))
  return first === added.charAt(0) && kin ? first : undefined
}

/** 行なう for 行う, 食る for 食べる: one kana too many or too few between the kanji and the same ending. */
function okurigana(stem: string, removed: string, added: string): boolean {
  const [a, b] = [removed.slice(stem.length), added.slice(stem.length)]
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (!STEM.test(stem) || short === '' || long.length !== short.length + 1 || !long.endsWith(short)) return false
  return (
    !/^(?:[られさせっん]|い[かくけ])/u.test(long) &&
    !/^[たてだで]/u.test(short) &&
    !short.startsWith('な') &&
    !(added.endsWith('い') && long.startsWith('か') && short.startsWith('く'))
  )
}

function timeOf(text: string): string {
  if (OPEN.test(text)) return 'open'
  return `${PAST.test(text) ? 'past' : 'now'}${LASTING.test(text) ? ' lasting' : ''}`
}

/** The category of a change between two forms of a verb, an adjective or a copula; undefined for different words. */
export function otherForm(before: readonly string[], after: readonly string[]): Category | undefined {
  const [removed, added] = [before.join(''), after.join('')]
  if (COPULA.test(removed) && COPULA.test(added)) return timeOf(removed) === timeOf(added) ? 'verb_form' : 'verb_tense'
  // 見る for 見(に行く): the stem of such a verb is its kanji alone.
  if (classOf(removed) === 'verb' && /^\p{sc=Han}る$/u.test(removed) && removed === `${added}る`) return 'verb_form'
  if (added === `し${removed}` || removed === `し${added}`) return 'verb_form'
  const sorts = [classOf(before[0] ?? ''), classOf(after[0] ?? '')]
  const inflects = (text: string) => /\p{sc=Hiragana}$/u.test(text)
  if (!inflects(removed) || !inflects(added) || sorts.includes('particle') || sorts.includes('interjection'))
    return undefined
  const stem = commonStem(removed, added)
  if (stem === undefined) return undefined
  if (!STEM.test(stem) && sorts.some((sort) => sort === 'noun' || sort === 'pronoun' || sort === 'adverb'))
    return undefined
  if (okurigana(stem, removed, added)) return 'morphology'
  const [was, now] = [timeOf(removed), timeOf(added)]
  if (was !== now && was !== 'open' && now !== 'open') return 'verb_tense'
  const pair = PAIRS[stem]
  if (pair && pair.test(removed.slice(stem.length)) !== pair.test(added.slice(stem.length))) return 'verb'
  return sorts.includes('adjective') ? 'morphology' : 'verb_form'
}
