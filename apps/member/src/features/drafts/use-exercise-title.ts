import type { SaveContent } from '@tensaku/contract'
import { useExercises } from '../exercises/index.ts'

/** The title of the first exercise of a draft; undefined without one, and until it is known. */
export const useExerciseTitle = ({ exercises }: SaveContent): string | undefined =>
  useExercises(exercises.slice(0, 1))[0]?.title
