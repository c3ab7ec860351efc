import type { Connection, Tx } from '../../../db/database.ts'
import { hasRow } from '../../../db/reading.ts'

export type Intent = 'login' | 'signup'

type Flow = {
  stateHash: Buffer
  bindingHash: Buffer
  intent: Intent
  nonce: string
  verifier: string
  at: Date
  expiresAt: Date
}

/** Stores a round trip and deletes those that are over. */
export async function insertFlow(db: Connection, flow: Flow): Promise<void> {
  await db.deleteFrom('social_flows').where('expires_at', '<=', flow.at).execute()
  await db
    .insertInto('social_flows')
    .values({
      state_hash: flow.stateHash,
      binding_hash: flow.bindingHash,
      intent: flow.intent,
      nonce: flow.nonce,
      verifier: flow.verifier,
      created_at: flow.at,
      expires_at: flow.expiresAt,
    })
    .execute()
}

/** Takes a round trip of this browser, once. */
export async function takeFlow(db: Connection, stateHash: Buffer, bindingHash: Buffer, now: Date) {
  const row = await db
    .deleteFrom('social_flows')
    .where('state_hash', '=', stateHash)
    .where('binding_hash', '=', bindingHash)
    .where('expires_at', '>', now)
    .returning(['intent', 'nonce', 'verifier'])
    .executeTakeFirst()
  return row && { ...row, intent: row.intent as Intent }
}

/** The person as the provider described them; the address is empty if it gave no usable one. */
export type Confirmed = {
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  name: string | null
}

/** The key of a ticket: it requires the secret of the browser that fetched it. */
export type TicketKey = { hash: Buffer; bindingHash: Buffer }

/** Stores the provider's answer until the app requests it, and deletes expired tickets. */
export async function insertTicket(
  db: Connection,
  {
    hash,
    bindingHash,
    confirmed: { issuer, subject, email, emailVerified, name },
    at,
    expiresAt,
  }: TicketKey & { confirmed: Confirmed; at: Date; expiresAt: Date },
): Promise<void> {
  await db.deleteFrom('social_tickets').where('expires_at', '<=', at).execute()
  await db
    .insertInto('social_tickets')
    .values({
      token_hash: hash,
      binding_hash: bindingHash,
      issuer,
      subject,
      email,
      email_verified: emailVerified,
      name,
      expires_at: expiresAt,
    })
    .execute()
}

export async function ticketOf(
  db: Connection,
  { hash, bindingHash }: TicketKey,
  now: Date,
): Promise<Confirmed | undefined> {
  const row = await db
    .selectFrom('social_tickets')
    .select(['issuer', 'subject', 'email', 'email_verified', 'name'])
    .where('token_hash', '=', hash)
    .where('binding_hash', '=', bindingHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return undefined
  const { email_verified: emailVerified, ...rest } = row
  return { ...rest, emailVerified }
}

/** Uses a ticket up; false if it was used before or has expired. */
export async function useTicket(tx: Tx, { hash, bindingHash }: TicketKey, now: Date): Promise<boolean> {
  return hasRow(
    tx
      .updateTable('social_tickets')
      .set({ used_at: now })
      .where('token_hash', '=', hash)
      .where('binding_hash', '=', bindingHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('token_hash'),
  )
}

/** The member of a social account, even after a withdrawal. The link between them is locked until the transaction ends. */
export async function memberOfSocial(
  tx: Tx,
  { issuer, subject }: Pick<Confirmed, 'issuer' | 'subject'>,
): Promise<{ id: number; withdrawn: boolean } | undefined> {
  const row = await tx
    .selectFrom('social_accounts as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.withdrawn_at'])
    .where('s.issuer', '=', issuer)
    .where('s.subject', '=', subject)
    .forShare('s')
    .executeTakeFirst()
  return row && { id: row.id, withdrawn: row.withdrawn_at !== null }
}

/** Removes the social accounts of a member, so that none of them signs in. */
export async function deleteSocials(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('social_accounts').where('user_id', '=', userId).execute()
}

/** False if the social account already belongs to a member. */
export async function insertSocial(
  tx: Tx,
  userId: number,
  { issuer, subject }: Pick<Confirmed, 'issuer' | 'subject'>,
  at: Date,
): Promise<boolean> {
  return hasRow(
    tx
      .insertInto('social_accounts')
      .values({ user_id: userId, issuer, subject, created_at: at })
      .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
      .returning('id'),
  )
}

type NewMember = {
  email: string
  emailKey: string
  username: string
  verifiedAt: Date | null
  termsVersion: string
  at: Date
}

/** Opens an account without a password, under a name that may still be chosen. Undefined if its address or name is taken. */
export async function insertSocialMember(tx: Tx, member: NewMember): Promise<number | undefined> {
  const row = await tx
    .insertInto('users')
    .values({
      email: member.email,
      email_key: member.emailKey,
      username: member.username,
      username_key: member.username.toLowerCase(),
      username_chosen: false,
      verified_at: member.verifiedAt,
      terms_version: member.termsVersion,
      terms_accepted_at: member.at,
      created_at: member.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function socialAccountsOf(db: Connection, userId: number) {
  return db
    .selectFrom('social_accounts')
    .select(['issuer', 'subject', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}
