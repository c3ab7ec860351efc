import { implement, type Bytes } from '../../../http/call.ts'
import type { Services } from '../../../ports/services.ts'
import { cardsIn } from '../cards/repo.ts'
import { ownCategory } from '../categories/own-category.ts'
import type { CategoryRow } from '../repo.ts'
import { csvFile } from './csv-file.ts'

/** The file of a category by its format. */
const formats: Record<'csv', (services: Services, category: CategoryRow) => Promise<Bytes>> = {
  csv: async ({ db }, { id, name }) => ({
    type: 'text/csv',
    bytes: csvFile(await cardsIn(db, id)),
    name: `${name}.csv`,
  }),
}

export const exportFlashcards = implement(
  'POST /api/users/{id}/flashcard-categories/{categoryId}/export',
  ownCategory,
  async (services, { loaded, body: { format } }) => formats[format](services, loaded),
)
