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
