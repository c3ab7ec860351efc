import type { Class } from './words.ts'
import { ENDING, known, stems } from './words.ts'

const ADJECTIVE = /(?:[^うくすつぬむるぐぶ]い|かったら?|くない|くなかった|くて|ければ|く)$/u
const VERB_KA = /^(?:[分助掛預授]|見つ|わ|み?つ)か/u
const VERB_KU = /[行書聞歩働着泣引置開続届動弾磨吹咲焼抜招向履驚解巻描輝]く$/u
/** Verbs whose stem ends in い; other words of kanji and い are adjectives: 高い. */
const VERB_I =
  /[買使会合習歌洗笑払言思吸違誘拾願扱争戦伝迷通追問舞祝疑救向雇養奪失補襲覆従構狙匂競償慕誓沿添縫這酔]い$/u
const OKURIGANA = /^[おご]?(?<stem>[\p{sc=Han}々]+)(?<kana>[\p{sc=Hiragana}]+)$/u

function inflected(stem: string, kana: string): Class {
  if (/な(?:い|かった|くて|ければ)$/u.test(kana) && !/くな(?:い|かった|くて|ければ)$/u.test(kana)) {
    return /^[少危]な/u.test(stem.slice(-1) + kana) ? 'adjective' : 'verb'
  }
  if (/たい$|た(?:かった|くない|くて)$/u.test(kana)) return 'verb'
  if (VERB_KU.test(stem + kana)) return 'verb'
  if (kana === 'い') return VERB_I.test(stem + kana) ? 'verb' : 'adjective'
  return ADJECTIVE.test(kana) && !VERB_KA.test(stem + kana) ? 'adjective' : 'verb'
}

/** The class of a word by lists and endings; an unlisted word counts as a noun. */
export function classOf(text: string): Class | 'mark' {
  if (!/[\p{L}\p{N}]/u.test(text)) return 'mark'
  const listed = known.get(text)
  if (listed) return listed
  const { stem, kana } = OKURIGANA.exec(text)?.groups ?? {}
  if (stem !== undefined && kana !== undefined) return inflected(stem, kana)
  if (!/^\p{sc=Hiragana}+$/u.test(text)) return 'noun'
  for (let length = 1; length < text.length; length++) {
    if (!ENDING.test(text.slice(length))) continue
    const strong = /(?:ます|ました|ません|ない|なかった|たい|かった|くて)$/u.test(text)
    if (stems.has(text.slice(0, length)) || strong) return inflected(text.slice(0, length), text.slice(length))
  }
  return 'noun'
}
