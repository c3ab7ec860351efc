import type { EditType } from '@tensaku/correction'

/** An edit in its text: the words before and after, and the text that leads up to it. */
export type Change = { was: string; now: string; before: string }

const ARTICLE = /^(?:an?|the)$/i
const participle = /(?:ed|ing)$/i
/** Verbs of giving and receiving: their choice is one of politeness, and not of the noun beside them. */
const GIVING = /く[れだ]|下さ|もら|貰|いただ|頂|あげ|や[っりるら]|差し上げ|さしあげ/u

/** Lessons that are about some words of their type only, and where these words are. */
const ofEnglish: Partial<Record<EditType, (change: Change) => boolean>> = {
  'missing:determiner': ({ now }) => /^an?$/i.test(now),
  'unnecessary:determiner': ({ was }) => ARTICLE.test(was),
  'unnecessary:morphology': ({ was }) => /\b(?:more|most)\b/i.test(was),
  'replacement:morphology': ({ was, now }) => participle.test(was) && participle.test(now),
  'replacement:determiner': ({ was, now }) => ARTICLE.test(was) && ARTICLE.test(now),
  'replacement:contraction': ({ was, now }) => /['’]/.test(was + now),
}
const ofJapanese: typeof ofEnglish = {
  'replacement:verb': ({ was, now, before }) =>
    /[\p{sc=Han}\p{sc=Katakana}ー][をにが]$/u.test(before.trimEnd()) && !GIVING.test(was) && !GIVING.test(now),
  'replacement:morphology': ({ was, now }) => /い/u.test(was) && /かった/u.test(now),
  'missing:morphology': ({ now }) => now === 'な',
  'unnecessary:morphology': ({ was }) => was === 'の' || was === 'な',
  'replacement:determiner': ({ was, now }) => /^[こそあ]の$/u.test(was) && /^[こそあ]の$/u.test(now),
  'replacement:adverb': ({ was, now }) => /全然|あまり|たぶん|決して|きっと/u.test(was + now),
}

/** Whether the lesson on a type may stand beside a change. A lesson about other words would mislead. */
export function fits(type: EditType, { was, now, before }: Change, language: 'en' | 'ja'): boolean {
  const isAbout = (language === 'ja' ? ofJapanese : ofEnglish)[type]
  return isAbout?.({ was: was.trim(), now: now.trim(), before }) ?? true
}
