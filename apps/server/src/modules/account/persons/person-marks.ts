import type { Connection, Tx } from '../../../db/database.ts'
import type { Services } from '../../../ports/services.ts'
import { isUnreachable, personOfEmail, personOfSocial } from './persons.ts'
import * as repo from './marks-repo.ts'

type Digest = Pick<Services, 'digest'>
type Known = { emails: readonly string[]; socials: readonly { issuer: string; subject: string }[] }

/** The hashes under which a person is found again after the account is gone. In one order, so that no two wait for each other. */
export function hashesOf({ digest }: Digest, { emails, socials }: Known): Buffer[] {
  const persons = [
    ...emails.map(personOfEmail),
    ...socials.map(({ issuer, subject }) => personOfSocial(issuer, subject)),
  ]
  return [...new Set(persons)].map((person) => digest('person', person)).toSorted((a, b) => a.compare(b))
}

/** Marks a person for good. False when one of the marks was there already. */
export const markPerson = async (
  tx: Tx,
  reason: repo.MarkReason,
  hashes: readonly Buffer[],
  at: Date,
): Promise<boolean> => (await repo.insertMarks(tx, reason, hashes, at)) === hashes.length

/** Whether nobody may come in with this address: nothing reaches it, or its person has withdrawn. */
export async function isBlockedEmail(db: Connection, services: Digest, email: string): Promise<boolean> {
  if (isUnreachable(email)) return true
  return repo.hasMark(db, 'withdrawn', hashesOf(services, { emails: [email], socials: [] }))
}
