import type { Connection, Tx } from '../../../db/database.ts'

/** Stores an instructor's photo in place of the former one, and gives it a new name. */
export async function setPhoto(tx: Tx, instructorId: number, photo: { jpeg: Uint8Array; at: Date }): Promise<void> {
  const values = { jpeg: Buffer.from(photo.jpeg), stored_at: photo.at }
  await tx.deleteFrom('instructor_photos').where('instructor_id', '=', instructorId).execute()
  await tx
    .insertInto('instructor_photos')
    .values({ instructor_id: instructorId, ...values })
    .execute()
}

/** Deletes an instructor's photo; false if there is none. */
export async function deletePhoto(db: Connection, instructorId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('instructor_photos')
    .where('instructor_id', '=', instructorId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The JPEG of this name. */
export async function photoNamed(db: Connection, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('instructor_photos').select('jpeg').where('name', '=', name).executeTakeFirst()
  return row?.jpeg
}
