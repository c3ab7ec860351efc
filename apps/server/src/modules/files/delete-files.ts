import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { Refused } from '../../http/refused.ts'
import { heldElsewhere } from './held-repo.ts'
import { markDeleted, takeFiles } from './repo.ts'
import { nameIn } from './address.ts'

/**
 * C-059: deletes images that were removed from a draft, all or none: one that is not the member's own refuses them all.
 * Images that an order or another draft shows stay.
 */
export const deleteFiles = implement('POST /api/users/{id}/files/delete', async ({ db, clock }, { actor, body }) => {
  const names = new Set(body.sources.map((source) => nameIn(source) ?? ''))
  if (names.has('')) throw new Refused('file_not_found')
  return inTransaction(db, async (tx) => {
    const files = await takeFiles(tx, actor.id, [...names])
    if (files.length < names.size) throw new Refused('file_not_found')
    const held = await heldElsewhere(tx, actor.id, files)
    const free = files.filter(({ id }) => !held.has(id))
    await markDeleted(
      tx,
      free.map(({ id }) => id),
      clock.now(),
    )
    return undefined
  })
})
