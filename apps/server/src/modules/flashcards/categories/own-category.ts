import type { Member } from '../../../http/call.ts'
import { orRefuse } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import { categoryOf, type CategoryRow } from '../repo.ts'

type OfCategory = { actor: Member; params: { categoryId: number } }

/** The category of a path. Refuses `flashcard_category_not_found`, also for that of another member. */
export const ownCategory = async ({ db }: Pick<Services, 'db'>, { actor, params }: OfCategory): Promise<CategoryRow> =>
  orRefuse(await categoryOf(db, actor.id, params.categoryId), 'flashcard_category_not_found')
