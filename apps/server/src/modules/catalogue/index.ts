import { defineModule } from '../manifest.ts'
export {
  addRules,
  allCategories,
  categoryById,
  rulesAt,
  rulesRow,
  upsertCategory,
  type CategoryRow,
  type Rules,
} from './repo.ts'
export { isLoaded, noteLoaded } from './starter.ts'

/** Everything this module gives to a process. */
export const catalogueModule = defineModule({
  name: 'catalogue',
})
