import type { Answer } from '@tensaku/contract'
import type { QuizMode } from '@tensaku/domain/flashcards'
import { useQuery } from '@tanstack/react-query'
import * as m from '@tensaku/messages'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { inWords } from './own-words.ts'

type Quiz = Answer<'GET /api/users/{id}/flashcard-categories/{categoryId}/quizzes'>

/** The cards of a quiz (E-049). Each `round` of this page is another one; it is drawn once and stored nowhere. */
export function useQuiz(categoryId: number, { mode, round }: { mode: QuizMode; round: string }) {
  const id = useOwnId()
  return inWords(
    useQuery({
      queryKey: ownKey('flashcards', 'quiz', categoryId, mode, round),
      queryFn: ({ signal }): Promise<Quiz> =>
        api('GET /api/users/{id}/flashcard-categories/{categoryId}/quizzes', {
          params: { id, categoryId },
          query: { mode },
          signal,
        }),
      staleTime: Infinity,
      gcTime: 0,
      persister: (fetch, context) => fetch(context),
    }),
    m.cards_quiz_failed(),
  )
}
