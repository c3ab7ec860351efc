import type { Connection, Tx } from '../../../db/database.ts'
import { hasRow } from '../../../db/reading.ts'

type NewMember = {
  email: string
  emailKey: string
  passwordHash: string
  username: string
  termsVersion: string
  at: Date
}

/** Opens an unverified account. The tables refuse a taken address or name. */
export async function insertMember(tx: Tx, member: NewMember): Promise<number> {
  const { id } = await tx
    .insertInto('users')
    .values({
      email: member.email,
      email_key: member.emailKey,
      password_hash: member.passwordHash,
      username: member.username,
      username_key: member.username.toLowerCase(),
      terms_version: member.termsVersion,
      terms_accepted_at: member.at,
      created_at: member.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Remembers a solved captcha; false when it was spent before. */
export async function spendCaptcha(db: Connection, hash: Buffer, until: Date): Promise<boolean> {
  return hasRow(
    db
      .insertInto('spent_captchas')
      .values({ hash, expires_at: until })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .returning('hash'),
  )
}
