import { getFormOptions } from './get-form-options.ts'

export { addRules, categoryById, rulesAt, upsertCategory, type CategoryRow, type Rules } from './repo.ts'

export const catalogueCalls = [getFormOptions]
