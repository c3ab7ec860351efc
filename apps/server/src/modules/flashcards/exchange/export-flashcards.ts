import { implement, type Bytes } from '../../../http/call.ts'
import type { Asker } from '../../../ports/fair-queue.ts'
import type { Services } from '../../../ports/services.ts'
import { cardsIn } from '../cards/repo.ts'
import { ownCategory } from '../categories/own-category.ts'
import type { CategoryRow } from '../repo.ts'
import { ankiFile } from './anki-file.ts'
import { csvFile } from './csv-file.ts'

type Make = (services: Services, category: CategoryRow, by: { userId: number; asker: Asker }) => Promise<Bytes>

/** The file of a category by its format. */
const formats: Record<'csv' | 'apkg', Make> = {
  csv: async ({ db }, { id, name }) => ({
    type: 'text/csv',
    bytes: csvFile(await cardsIn(db, id)),
    name: `${name}.csv`,
  }),
  apkg: async (services, category, by) => ({
    type: 'application/octet-stream',
    bytes: await ankiFile(services, category, by),
    name: `${category.name}.apkg`,
  }),
}

export const exportFlashcards = implement(
  'POST /api/users/{id}/flashcard-categories/{categoryId}/export',
  ownCategory,
  async (services, { actor, asker, loaded, body: { format } }) =>
    formats[format](services, loaded, { userId: actor.id, asker }),
)
