import { randomBytes } from 'node:crypto'
import type { Question as Prompt } from '@tensaku/domain/assistant'
import { editsOf, type Knowledge } from './knowledge.ts'
import type { Question } from './question.ts'

const secret = (): string => randomBytes(12).toString('hex')

/** A question as a model may know it, behind a boundary of its own. */
export function promptFor(
  { input, template, place, language, course }: Question,
  { lines, exercise, result, category, level, weakKinds, earlier }: Knowledge,
): Prompt {
  return {
    input,
    template,
    place,
    explanationLanguage: language,
    course,
    level,
    category,
    exercise: exercise && { title: exercise.title, prompt_ja: exercise.prompt_ja, prompt_en: exercise.prompt_en },
    texts: lines.map(({ n, english, japanese }) => ({ n, english, japanese })),
    ...(result && {
      edits: editsOf(result),
      explanations: result.lines.flatMap(({ n, explanations }) => explanations.map(({ text }) => ({ n, text }))),
    }),
    weakKinds,
    history: earlier.flatMap(({ input: asked, content }) => [
      { role: 'user' as const, content: asked },
      { role: 'assistant' as const, content },
    ]),
    boundary: secret(),
    canary: secret(),
  }
}
