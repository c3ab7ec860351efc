import { lockInstructor } from '../../../db/locks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { prepareUpload } from '../../files/index.ts'
import { ownProfileOf } from '../own/own-profile.ts'
import * as repo from './repo.ts'

/** Stores the small version of the image: at most 400 pixels wide and high, which is enough for every place that shows a face. */
export const setPhoto = implement('PUT /api/instructor/photo', async (services, { actor, asker, body: [upload] }) => {
  const { thumb } = await prepareUpload(services, upload, asker)
  const at = services.clock.now()
  return inTransaction(services.db, async (tx) => {
    await lockInstructor(tx, actor.id)
    await repo.setPhoto(tx, actor.id, { jpeg: thumb, at })
    return ownProfileOf(tx, actor.id)
  })
})

/** Deletes the photo. A second request changes nothing. */
export const deletePhoto = implement('DELETE /api/instructor/photo', async ({ db }, { actor }) => {
  await repo.deletePhoto(db, actor.id)
  return ownProfileOf(db, actor.id)
})
