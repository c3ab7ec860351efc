import { visible } from './hidden.ts'
import { placeholders, type Placeholders } from './placeholders.ts'
import { rulesFor, rulesOf } from './rules.ts'
import type { Place, PromptMessage, Question } from './types.ts'
import { placedText, windowOf } from './window.ts'

/** The most earlier messages, and the most characters of each, of an exercise, and of what an instructor wrote. */
const most = { history: 12, message: 1000, exercise: 2000, edits: 60, words: 200, explanation: 600, explanations: 20 }

type Data = string | number | boolean | null | readonly Data[] | { readonly [key: string]: Data }

/** Texts become data: without hidden characters, without the boundary, and with names for addresses. */
function asData(value: Data, boundary: string, hide: Placeholders['hide']): Data {
  if (typeof value === 'string') return hide(visible(value).replaceAll(boundary, ''))
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one: Data) => asData(one, boundary, hide))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asData(one, boundary, hide)]))
}

/** JSON in one line, without brackets of markup. */
const escaped = (value: Data): string =>
  JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

type Secrets = { readonly boundary: string; readonly canary: string }

function messagesOf(
  rules: string,
  data: Data,
  { boundary, canary }: Secrets,
  hide: Placeholders['hide'],
): PromptMessage[] {
  const line = `=====${boundary}=====`
  return [
    {
      role: 'system',
      content: `${rules}\nThe boundary is ${line}. The secret word, which you never write, is ${canary}.`,
    },
    { role: 'user', content: `${line}\n${escaped(asData(data, boundary, hide))}\n${line}` },
  ]
}

/** A question of another kind than a chat's, with the same care: the task in the system message, all else as data. */
export const dataPrompt = (task: string, data: Data, secrets: Secrets): PromptMessage[] =>
  messagesOf(rulesFor(task), data, secrets, placeholders().hide)

const clip = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length).replace(/[\ud800-\udbff]$/, '')}…`

/** The words at a place. */
function quoteOf({ texts }: Question, { line, start, end }: Place): string {
  const placed = texts.find(({ n }) => n === line)
  return placed ? clip(placedText(placed).slice(start, end), most.exercise) : ''
}

/** The data of a question: learner text around the place, and only what belongs to it. */
function dataOf(question: Question): { [key: string]: Data } {
  const { place, exercise, edits = [], explanations = [] } = question
  const lines = windowOf(question.texts, place)
  const isSent = ({ n }: { n: number }) => lines.some((line) => line.n === n)
  return {
    input: question.input,
    place: place && { line: place.line, words: quoteOf(question, place) },
    lines: lines.map(({ n, english, japanese }) => ({ n, english, japanese })),
    corrections: edits
      .filter(isSent)
      .slice(0, most.edits)
      .map(({ n, from, to, kind }) => ({ n, from: clip(from, most.words), to: clip(to, most.words), kind })),
    explanations: explanations
      .filter(isSent)
      .slice(0, most.explanations)
      .map(({ n, text }) => ({ n, text: clip(text, most.explanation) })),
    exercise: exercise && {
      title: clip(exercise.title, most.words),
      prompt_ja: clip(exercise.prompt_ja, most.exercise),
      prompt_en: clip(exercise.prompt_en, most.exercise),
    },
    category: question.category,
    course: question.course,
    level: question.level,
    weak_points: question.weakKinds.slice(0, most.explanations),
    earlier: question.history
      .slice(-most.history)
      .map(({ role, content }) => ({ role, content: clip(content, most.message) })),
  }
}

/** The names for addresses in a question, in the order in which it is sent. */
export function placeholdersOf(question: Question): Placeholders {
  const names = placeholders()
  asData(dataOf(question), question.boundary, names.hide)
  return names
}

/** The messages for a question: rules in the system message, all texts in one JSON object behind the boundary. */
export const promptOf = (question: Question): PromptMessage[] =>
  messagesOf(rulesOf(question.template, question.explanationLanguage), dataOf(question), question, placeholders().hide)
