import type { TextItem } from '../counting/index.ts'
import { newSaveData } from './create.ts'
import type { SaveData, SaveSettings } from './types.ts'

/** An order as far as a draft can say the same; `exercise` is what a text answered, `questions` those nobody has answered. */
export type Ordered = {
  title: string
  settings: SaveSettings
  lines: readonly (TextItem & { exercise: number | null })[]
  teacher: number | null
  message: string
  questions: readonly string[]
  openToOthers: boolean
  files: readonly { url: string }[]
}

/**
 * A draft with the texts of an order, to be sent once more. Its exercises come along where every text answered one, since
 * texts and exercises belong together by their place. The wished day and the consent were for that order alone.
 */
export function copiedData({
  title,
  settings,
  lines,
  teacher,
  message,
  questions,
  openToOthers,
  files,
}: Ordered): SaveData {
  const exercises = lines.flatMap(({ exercise }) => exercise ?? [])
  const fresh = newSaveData(settings)
  return {
    ...fresh,
    data: { step: 'services-id-draft' },
    drafts: { title, items: lines.map(({ english, japanese }) => ({ english, japanese })) },
    exercises: exercises.length === lines.length ? exercises : [],
    teacher,
    options: {
      ...fresh.options,
      message,
      questions: questions.map((value) => ({ value })),
      files: [...files],
      open_to_others: openToOthers,
    },
  }
}
