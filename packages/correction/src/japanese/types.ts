import type { Category } from '../type.ts'
import type { Token } from '../tokens.ts'
import { classOf } from './classes.ts'
import { isAdjectival, otherForm } from './forms.ts'
import { isStray } from './tokens.ts'
import { isContraction, isMisspelling, soundsAlike, writtenOtherwise } from './variants.ts'
import type { Class } from './words.ts'

/** The input for the category of an edit: the tokens of both texts, the changed range by index, and its exact texts. */
export type JapaneseChange = {
  source: readonly Token[]
  a0: number
  a1: number
  target: readonly Token[]
  b0: number
  b1: number
  removed: string
  added: string
}

const CATEGORIES: Record<Class, Category> = {
  particle: 'particle',
  copula: 'verb',
  pronoun: 'pronoun',
  conjunction: 'conjunction',
  adverb: 'adverb',
  adjective: 'adjective',
  noun: 'noun',
  verb: 'verb',
  suffix: 'noun',
  interjection: 'other',
}
/** The longest change, in characters, with one category. */
const PHRASE = 60
const LETTERS = /[\p{L}\p{N}]/u
const POINTING = /^(?:[こそあど]の|[こそあど]んな|どんな)$/u
const GREETING =
  /^(?:ご苦労|お疲れ|お世話|ごちそう|いただきます|おはよう|こんにち|こんばん|さようなら|ありがとう|すみません|ごめん|失礼|お邪魔|おめでとう)/u
const PREDICATE: ReadonlySet<string> = new Set(['verb', 'adjective', 'copula'])

const plain = (tokens: readonly Token[]) => tokens.filter((token) => token.word).map((token) => token.text)
const sorted = (words: readonly string[]) => [...words].sort().join(' ')

function marksOnly(removed: string, added: string): Category {
  return removed.trim() !== added.trim() && removed.trim().normalize('NFKC') !== added.trim().normalize('NFKC')
    ? 'punctuation'
    : 'orthography'
}

/** The な, に and の behind an adjective are part of its form. */
function bindsAdjective({ source, a0, target, b0 }: JapaneseChange, removed: string, added: string): boolean {
  const pair = `${removed}→${added}`
  if (['の→な', 'な→の', 'な→', 'だ→な', 'い→な'].includes(pair)) return true
  const before = target[b0 - 1]?.text ?? source[a0 - 1]?.text ?? ''
  return ['→な', '→だ', '→に', 'な→に', 'で→に'].includes(pair) && isAdjectival(before)
}

/** 楽しいでした for たのしかったです: the wrong past of an adjective, and the word in the other script. */
function isWrongPast(removed: string, added: string): boolean {
  const [, was] = /^(.{1,20}い)でした$/u.exec(removed) ?? []
  const [, now] = /^(.{1,20})かった(?:です)?$/u.exec(added) ?? []
  return was !== undefined && now !== undefined && writtenOtherwise(was, `${now}い`)
}

function ofWords(change: JapaneseChange, removed: readonly string[], added: readonly string[]): Category {
  const [before, after] = [removed.join(''), added.join('')]
  const sorts = new Set([...removed, ...added].map(classOf))
  if (bindsAdjective(change, before, after) || isWrongPast(before, after)) return 'morphology'
  if ([...removed, ...added].every((word) => POINTING.test(word))) return 'determiner'
  if (GREETING.test(before) && GREETING.test(after)) return 'other'
  const form = removed.length > 0 && added.length > 0 ? otherForm(removed, added) : undefined
  if (form) return form
  if (sorts.size === 1) {
    const [sort] = sorts
    return sort && sort !== 'mark' ? CATEGORIES[sort] : 'other'
  }
  const all = (words: readonly string[], holds: (sort: string) => boolean) =>
    words.every((word) => holds(classOf(word)))
  if (all([...removed, ...added], (sort) => sort === 'noun' || sort === 'suffix')) return 'noun'
  if (all([...removed, ...added], (sort) => PREDICATE.has(sort)))
    return classOf(added[0] ?? removed[0] ?? '') === 'adjective' ? 'adjective' : 'verb'
  const [first, second] = [classOf(removed[0] ?? ''), classOf(added[0] ?? '')]
  const ends = [classOf(removed.at(-1) ?? ''), classOf(added.at(-1) ?? '')]
  if ((PREDICATE.has(first) && PREDICATE.has(second)) || ends.every((sort) => sort === 'verb')) return 'verb'
  // One word inserted or deleted with its particle or comma.
  if (removed.length === 1 && added.length === 1 && sorts.has('conjunction') && sorts.has('particle'))
    return 'conjunction'
  const heads = [...sorts].filter((sort) => sort !== 'particle' && sort !== 'copula' && sort !== 'mark')
  const [head] = heads
  if ((removed.length === 0 || added.length === 0) && heads.length === 1 && head) return CATEGORIES[head]
  if (removed.length === 1 && added.length === 1 && second !== 'mark') return CATEGORIES[second]
  return 'other'
}

/**
 * The category of one Japanese edit, by lists and endings alone. Wrong okurigana (少い for 少ない) counts as morphology, like
 * the endings of adjectives; kana for kanji and full for half width count as orthography.
 */
export function categoryOfJapaneseChange(change: JapaneseChange): Category {
  const { source, a0, a1, target, b0, b1, removed, added } = change
  if (!LETTERS.test(removed + added)) return marksOnly(removed, added)
  const [before, after] = [plain(source.slice(a0, a1)), plain(target.slice(b0, b1))]
  const [text, now] = [before.join(''), after.join('')]
  if (text.length > PHRASE || now.length > PHRASE) return 'other'
  if (text === now) return a1 - a0 === before.length && b1 - b0 === after.length ? 'orthography' : 'punctuation'
  if (before.length > 1 && sorted(before) === sorted(after)) return 'word_order'
  if (text !== '' && now !== '') {
    if (isContraction(text, now)) return 'contraction'
    const particles = [...before, ...after].every((word) => classOf(word) === 'particle')
    if (!particles && writtenOtherwise(text, now)) return 'orthography'
    if (soundsAlike(text, now)) return 'spelling'
    if (after.length === 1 && !PREDICATE.has(classOf(now)) && !particles && isMisspelling(text, now, isStray))
      return 'spelling'
  }
  return ofWords(change, before, after)
}
