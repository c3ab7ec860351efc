import { createECDH, createHmac, randomBytes } from 'node:crypto'
import type { Connection } from '../../db/database.ts'

const random = (): Buffer => randomBytes(32)

/** A secret made at the first start and kept in the database, so that every process has the same. */
async function keptSecret(db: Connection, name: string, now: Date, make = random): Promise<Uint8Array> {
  await db
    .insertInto('secrets')
    .values({ name, value: make(), created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return row.value
}

/** The key that signs tokens; `given` (SECRET_KEY) is used instead of the kept one where it is set. */
export async function signingKey(db: Connection, given: string | undefined, now: Date): Promise<Uint8Array> {
  return given ? new TextEncoder().encode(given) : keptSecret(db, 'signing', now)
}

/**
 * Keyed hashes of what is not kept in the clear. Their key is never SECRET_KEY: marks of persons must be found again
 * when that one is changed.
 */
export async function digester(db: Connection, now: Date): Promise<(purpose: string, value: string) => Buffer> {
  const key = await keptSecret(db, 'digest', now)
  return (purpose, value) => createHmac('sha256', key).update(`${purpose}\0${value}`).digest()
}

function privateKey(): Buffer {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // A number that begins with zeros is written shorter.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
}

/** The private key (P-256) by which push services know this service; browsers that subscribed hold on to its other half. */
export const pushKey = (db: Connection, now: Date): Promise<Uint8Array> => keptSecret(db, 'push', now, privateKey)
