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

/** Remembers a round trip; those that are over go. */
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

/** Takes a round trip of this browser: there is none a second time. */
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

/** What the provider said about somebody; an empty address where it said none that can be used. */
export type Confirmed = {
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  name: string | null
}

/** A ticket as it is asked for: by itself it opens nothing, the browser that fetched it must bring it. */
export type TicketKey = { hash: Buffer; bindingHash: Buffer }

/** Keeps what was said until the app asks for it; tickets that are over go. */
export async function insertTicket(
  db: Connection,
  {
    key: { hash, bindingHash },
    confirmed: { issuer, subject, email, emailVerified, name },
    at,
    expiresAt,
  }: { key: TicketKey; confirmed: Confirmed; at: Date; expiresAt: Date },
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

/** Uses a ticket up; false when somebody was faster or its time is over. */
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

/** The member behind a social account, also after he has withdrawn; nobody takes it from him until the transaction ends. */
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

/** Nobody signs in by a social account of this member any more. */
export async function deleteSocials(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('social_accounts').where('user_id', '=', userId).execute()
}

/** False when the social account belongs to somebody already. */
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

/** Opens an account without a password, under a name that may still be chosen. Undefined when its address or name is taken. */
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
