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
