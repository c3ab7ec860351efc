import { isDeepStrictEqual } from 'node:util'
import { answerOf } from '@tensaku/tutor'
import type { Services } from '../../../ports/services.ts'
import { newestCards } from '../../flashcards/index.ts'
import type { Knowledge } from './knowledge.ts'
import type { Question } from './question.ts'

const mostCards = 300

/** The answer of the built-in tutor: no model, no network, and no quota. */
export async function builtInAnswer(
  { db, llm }: Services,
  { userId, input, template, place, language, course }: Question,
  { lines, result, weakKinds, earlier }: Knowledge,
): Promise<string> {
  const { content } = answerOf({
    template,
    input,
    language,
    course,
    place,
    texts: lines.map(({ n, english, japanese }) => ({ n, english, japanese })),
    edits: result?.lines ?? [],
    phrases: result?.phrases ?? [],
    weakKinds,
    ownCards: await newestCards(db, userId, mostCards),
    hintsBefore: earlier.filter((one) => one.template === 'hint' && isDeepStrictEqual(one.place, place)).length,
    isAiThere: llm !== undefined,
  })
  return content
}
