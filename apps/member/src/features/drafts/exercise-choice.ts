import type { Exercise, SaveContent } from '@tensaku/contract'
import { deselectExercise, selectExercise } from '@tensaku/domain/drafts'

const TRANSLATION = 10

/** Adds an exercise with its empty text (S-013); in the translation category its English is the initial text. */
export function choose(content: SaveContent, { id, category_id, prompt_en }: Exercise): SaveContent {
  const chosen = selectExercise(content, id)
  if (chosen === content || category_id !== TRANSLATION) return chosen
  const items = [...chosen.drafts.items.slice(0, -1), { english: prompt_en, japanese: '' }]
  return { ...chosen, drafts: { ...chosen.drafts, items } }
}

/** Removes an exercise (S-014); `losesText` if this also removes a text of the learner. */
export function unchoose(
  content: SaveContent,
  id: number,
  exercise?: Exercise,
): { content: SaveContent; losesText: boolean } {
  const { data, removedItem } = deselectExercise(content, id)
  if (!removedItem?.hadText) return { content: data, losesText: false }
  const item = content.drafts.items[removedItem.index]
  const onlySource =
    exercise?.category_id === TRANSLATION && item?.english === exercise.prompt_en && item.japanese.trim() === ''
  return { content: data, losesText: !onlySource }
}
