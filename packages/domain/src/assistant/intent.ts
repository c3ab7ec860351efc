import { firstSentence } from '../precheck/index.ts'
import { withoutContacts } from './contacts.ts'
import { visible } from './hidden.ts'
import { intentTask } from './intent-task.ts'
import { placeholders } from './placeholders.ts'
import { dataPrompt } from './prompt.ts'
import { watchSecrets } from './secrets.ts'
import type { Line, PromptMessage, Question } from './types.ts'
import { mostSent } from './window.ts'

/** 通じる, 不自然, 誤解, 判断できない. */
export const verdicts = ['clear', 'unnatural', 'differs', 'unsure'] as const
export type Verdict = (typeof verdicts)[number]

/** The meaning of one English text beside the Japanese: `says` and `why` in Japanese, at most one sentence of `suggestion`. */
export type Intent = { n: number; verdict: Verdict; says: string; why: string; suggestion: string | null }

/** The most texts and characters of one check. */
export const mostIntents = { texts: 20, characters: mostSent } as const

/** The texts that have both languages, numbered from 1 as they stand. */
export const comparableTexts = (contents: readonly Omit<Line, 'n'>[]): Line[] =>
  contents
    .map(({ english, japanese }, index) => ({ n: index + 1, english, japanese }))
    .filter(({ english, japanese }) => english.trim() !== '' && japanese.trim() !== '')

/** The first texts that fit into one check. */
export function fittingTexts(texts: readonly Line[]): Line[] {
  let left: number = mostIntents.characters
  const end = texts.findIndex(({ english, japanese }, index) => {
    left -= english.length + japanese.length
    return left < 0 || index >= mostIntents.texts
  })
  return end < 0 ? [...texts] : texts.slice(0, end)
}

type Secrets = Pick<Question, 'boundary' | 'canary'>

const dataOf = (texts: readonly Line[]) => ({
  texts: texts.map(({ n, english, japanese }) => ({ n, english, japanese })),
})

/** The messages for a check: rules in the system message, the texts as data. */
export const intentPrompt = (texts: readonly Line[], secrets: Secrets): PromptMessage[] =>
  dataPrompt(intentTask, dataOf(texts), secrets)

/** The most characters of a part of an answer. */
const longest = 400

/**
 * A model's answers as they may be shown: without hidden characters and ways to reach people, with the learner's own addresses in
 * the place of their names, one sentence of suggestion. Undefined if they repeat the rules or a secret.
 */
export function shownIntents(
  answers: readonly Intent[],
  texts: readonly Line[],
  { boundary, canary }: Secrets,
): Intent[] | undefined {
  const secrets = watchSecrets([canary, boundary])
  const all = answers.map(({ says, why, suggestion }) => [says, why, suggestion ?? ''].join('\n')).join('\n')
  for (const [offset, character] of Array.from(all).entries()) secrets.read(character, offset)
  if (secrets.leaked) return undefined
  const names = placeholders()
  const own = texts.flatMap(({ english, japanese }) => [english, japanese])
  for (const text of own) names.hide(visible(text))
  const clean = (text: string) => {
    const clear = visible(text).trim()
    const short = Array.from(clear).length > longest ? `${Array.from(clear).slice(0, longest).join('')}…` : clear
    return names.restore(withoutContacts(short, own, 0))
  }
  return answers
    .toSorted((a, b) => a.n - b.n)
    .map(({ n, verdict, says, why, suggestion }) => {
      const sentence = verdict === 'clear' ? '' : firstSentence(clean(suggestion ?? ''))
      const isOwn = texts.some((text) => text.n === n && text.english.trim() === sentence)
      return { n, verdict, says: clean(says), why: clean(why), suggestion: sentence === '' || isOwn ? null : sentence }
    })
}
