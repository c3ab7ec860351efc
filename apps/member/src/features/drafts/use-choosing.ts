import type { Exercise, SaveContent } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { confirm } from '@tensaku/ui/ask.ts'
import { choose, unchoose } from './exercise-choice.ts'
import { useFormOptions } from './queries.ts'

/** The maximum until the server's limit is known. */
const usualMost = 20

type Edit = (change: (content: SaveContent) => SaveContent) => void

/** The exercises of a draft, and the functions to change them. Written text is removed only after a question. */
export function useChoosing(content: SaveContent, edit: Edit) {
  const options = useFormOptions()
  const drop = async (id: number, exercise?: Exercise) => {
    const { losesText } = unchoose(content, id, exercise)
    if (
      losesText &&
      !(await confirm({ message: m.exercises_deselect_confirm(), confirm: m.exercises_deselect_yes(), tone: 'danger' }))
    )
      return
    edit((now) => unchoose(now, id, exercise).content)
  }
  return {
    category: content.settings.category,
    selected: content.exercises,
    max: options.data?.limits.items ?? usualMost,
    onToggle: (exercise: Exercise) => {
      if (content.exercises.includes(exercise.id)) void drop(exercise.id, exercise)
      else edit((now) => choose(now, exercise))
    },
    onDrop: (id: number) => void drop(id),
  }
}
