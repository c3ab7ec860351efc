import type { TextItem } from '../counting/index.ts'
import { newSaveData } from './new-draft.ts'
import type { SaveData, SaveSettings } from './content.ts'

/** The part of an order that a draft can hold; `exercise` is the exercise a text answered, `questions` are the unanswered ones. */
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
 * Copies an order into a new draft. Exercises are copied only if every text answered one, because texts and exercises are
 * paired by index. The wished day and the consent are not copied.
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
