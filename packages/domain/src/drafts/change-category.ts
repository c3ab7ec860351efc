import { legalStyle } from '../catalogue/index.ts'
import type { Category } from '../catalogue/index.ts'
import type { SaveData } from './content.ts'
import { firstItems, isBlankItem } from './new-draft.ts'

/** Changes a draft's category: keeps the style legal (S-016) and written texts as they are; a blank draft starts afresh. */
export function setCategory(data: SaveData, category: number): SaveData {
  const untouched = data.exercises.length === 0 && data.drafts.items.every(isBlankItem)
  return {
    ...data,
    settings: { ...data.settings, category, species: legalStyle(category, data.settings.species) },
    drafts: untouched ? { ...data.drafts, items: firstItems(category) } : data.drafts,
  }
}

/**
 * The same with the catalogue: drops a wished kind of instructor that does not correct the new category, and keeps a
 * nominee only if they may correct both categories.
 */
export function moveToCategory(data: SaveData, from: Pick<Category, 'biz'>, to: Category): SaveData {
  const { settings, teacher } = data
  const fits = settings.teacher === 'any' || to.instructor_types.includes(settings.teacher)
  const stays = fits && from.biz === to.biz && (settings.teacher !== 'any' || to.instructor_types.length > 1)
  return setCategory(
    { ...data, settings: { ...settings, teacher: fits ? settings.teacher : 'any' }, teacher: stays ? teacher : null },
    to.id,
  )
}
