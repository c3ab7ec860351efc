import type { Exercise, FormOptions } from '@tensaku/contract'
import { newSaveData } from '@tensaku/domain/drafts'
import { session } from '../../lib/session.ts'
import { queryClient } from '../../lib/queries.ts'
import { begin } from './begin.ts'
import { choose } from './exercise-choice.ts'
import { formOptionsQuery } from './queries.ts'
import type { Drafts } from './store/engine.ts'

/** The limits, if the server has told them. */
const knownOptions = (): FormOptions | undefined =>
  queryClient.getQueryData(formOptionsQuery(session.current()?.userId ?? 0).queryKey)

/** Begins a draft that answers an exercise, and returns its id; `undefined` if there is no place for one more. */
export function beginExercise(drafts: Drafts, exercise: Exercise): Promise<string | undefined> {
  const empty = newSaveData({ category: exercise.category_id })
  const blank = { ...empty, drafts: { ...empty.drafts, items: [] }, data: { step: 'services-id-draft' as const } }
  return begin(drafts, choose(blank, exercise), knownOptions()?.limits.saves)
}
