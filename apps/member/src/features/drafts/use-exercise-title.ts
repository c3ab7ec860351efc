import type { SaveContent } from '@tensaku/contract'
import { loadByIds } from '../exercises/index.ts'
import { listedNameOf } from './labels.ts'

const { useExercises } = await loadByIds()

/** The title of the first exercise of a draft; undefined without one, and until it is known. */
export const useExerciseTitle = ({ exercises }: SaveContent): string | undefined =>
  useExercises(exercises.slice(0, 1))[0]?.title

/** The name of a draft in a list: its title, else that of its exercise, else the beginning of its text. */
export function useListedName(content: SaveContent): { name: string; isExcerpt: boolean } {
  const exercise = useExerciseTitle(content)
  const title = content.drafts.title.trim() || exercise
  return { name: title ?? listedNameOf(content), isExcerpt: title === undefined }
}
