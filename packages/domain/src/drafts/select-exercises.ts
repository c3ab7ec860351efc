import { blankItem, isBlankItem } from './new-draft.ts'
import type { SaveData } from './content.ts'

/** Adds an exercise and an empty item for it (S-013). Selecting it again changes nothing. */
export function selectExercise(data: SaveData, id: number): SaveData {
  if (data.exercises.includes(id)) return data
  return {
    ...data,
    exercises: [...data.exercises, id],
    drafts: { ...data.drafts, items: [...data.drafts.items, blankItem()] },
  }
}

/** A draft without the exercise; `removedItem` is the item that was removed with it, and whether it had text. */
export type Deselected = { data: SaveData; removedItem?: { index: number; hadText: boolean } }

/**
 * Removes an exercise, and the item at its index while there are as many items as exercises (S-014).
 * The caller asks the learner first if the removed item had text.
 */
export function deselectExercise(data: SaveData, id: number): Deselected {
  const index = data.exercises.indexOf(id)
  if (index === -1) return { data }
  const without = { ...data, exercises: data.exercises.toSpliced(index, 1) }
  const item = data.drafts.items[index]
  if (item === undefined || data.drafts.items.length !== data.exercises.length) return { data: without }
  return {
    data: { ...without, drafts: { ...data.drafts, items: data.drafts.items.toSpliced(index, 1) } },
    removedItem: { index, hadText: !isBlankItem(item) },
  }
}
