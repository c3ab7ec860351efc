import { defineModule } from '../manifest.ts'
import { categories, prices } from './seed.ts'
export { allCategories, categoryById, rulesAt, rulesRow, type CategoryRow, type Rules } from './repo.ts'

/** Everything this module gives to a process. */
export const catalogueModule = defineModule({
  name: 'catalogue',
  seeds: [categories, prices],
})
