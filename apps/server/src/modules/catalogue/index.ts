export { addRules, allCategories, categoryById, rulesAt, upsertCategory, type CategoryRow, type Rules } from './repo.ts'
