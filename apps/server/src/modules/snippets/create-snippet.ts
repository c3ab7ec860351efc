import { mostSnippets } from '@tensaku/domain/snippets'
import { lockInstructor } from '../../db/locks.ts'
import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { Refused } from '../../http/refused.ts'
import { countSnippets, insertSnippet, sameSnippet } from './repo.ts'
import { snippetView } from './view.ts'

/** The instructor is held, so that many at once are never more than there may be, and a double tap is one. */
export const createSnippet = implement('POST /api/instructor/snippets', async ({ db, clock }, { actor, body }) =>
  inTransaction(db, async (tx) => {
    await lockInstructor(tx, actor.id)
    const same = await sameSnippet(tx, actor.id, body)
    if (same) return snippetView(same)
    if ((await countSnippets(tx, actor.id)) >= mostSnippets) throw new Refused('snippet_limit')
    return snippetView(await insertSnippet(tx, actor.id, body, clock.now()))
  }),
)
