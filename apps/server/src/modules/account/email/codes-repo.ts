import type { Connection } from '../../../db/database.ts'

export type CodePurpose = 'signup' | 'email'

export async function insertCode(
  db: Connection,
  code: { userId: number; purpose: CodePurpose; email: string; hash: Buffer; sentAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('verification_codes')
    .values({
      user_id: code.userId,
      purpose: code.purpose,
      email: code.email,
      code_hash: code.hash,
      sent_at: code.sentAt,
      expires_at: code.expiresAt,
    })
    .execute()
}

/** The newest code of a purpose: the one that counts. */
export async function newestCode(db: Connection, userId: number, purpose: CodePurpose) {
  return db
    .selectFrom('verification_codes')
    .select(['id', 'email', 'code_hash', 'tries', 'sent_at', 'expires_at', 'used_at'])
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function countTry(db: Connection, id: number): Promise<void> {
  await db
    .updateTable('verification_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function markUsed(db: Connection, id: number, at: Date): Promise<void> {
  await db.updateTable('verification_codes').set({ used_at: at }).where('id', '=', id).execute()
}
