import type { Connection, Tx } from '../../../db/database.ts'
import type { Services } from '../../../ports/services.ts'
import { isUnreachable } from '../email/email-address.ts'
import { personOfEmail, personOfSocial } from './identities.ts'
import * as repo from './repo.ts'

type Digest = Pick<Services, 'digest'>
/** The data that identifies a person. */
type Identity = { emails: readonly string[]; socials: readonly { issuer: string; subject: string }[] }

/** The hashes that recognise a person after the account was deleted. Sorted, so that two transactions never deadlock. */
export function hashesOf({ digest }: Digest, { emails, socials }: Identity): Buffer[] {
  const persons = [
    ...emails.map(personOfEmail),
    ...socials.map(({ issuer, subject }) => personOfSocial(issuer, subject)),
  ]
  return [...new Set(persons)].map((person) => digest('person', person)).toSorted((a, b) => a.compare(b))
}

/** The hashes of the person of an account. */
export async function identityHashesOf(db: Connection, services: Digest, userId: number): Promise<Buffer[]> {
  const { email, socials } = await repo.personOf(db, userId)
  return hashesOf(services, { emails: [email], socials })
}

/** Remembers a person for good. False if one of the hashes was stored before. */
export const rememberIdentity = async (
  tx: Tx,
  reason: repo.MatchReason,
  hashes: readonly Buffer[],
  at: Date,
): Promise<boolean> => (await repo.insertIdentities(tx, reason, hashes, at)) === hashes.length

/** Whether an address may not open an account: it is unreachable, or its person has withdrawn. */
export async function isBlockedEmail(db: Connection, services: Digest, email: string): Promise<boolean> {
  if (isUnreachable(email)) return true
  return repo.isRememberedIdentity(db, 'withdrawn', hashesOf(services, { emails: [email], socials: [] }))
}
