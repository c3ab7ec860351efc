import { mostBlocks } from '@tensaku/domain/teachers'
import { implement } from '../../http/call.ts'
import { blockedBy } from './marks-repo.ts'
import { blockView } from './view.ts'

export const listBlockedTeachers = implement('GET /api/users/{id}/teachers/blocks', async ({ db }, { actor }) => ({
  items: (await blockedBy(db, actor.id)).map(blockView),
  max: mostBlocks,
}))
