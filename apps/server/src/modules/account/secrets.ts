import { createCipheriv, createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Connection } from '../../db/database.ts'
import { insertSecret, secretOf } from './repo.ts'
import type { Vault } from '../../ports/vault.ts'

const random = (): Buffer => randomBytes(32)

/** A secret that is generated at the first start and stored in the database, so that every process has the same. */
async function storedSecret(db: Connection, name: string, now: Date, make = random): Promise<Uint8Array> {
  await insertSecret(db, { name, value: make(), at: now })
  return secretOf(db, name)
}

/** The key that signs tokens; `given` (SECRET_KEY) replaces the stored one if it is set. */
export async function signingKey(db: Connection, given: string | undefined, now: Date): Promise<Uint8Array> {
  return given ? new TextEncoder().encode(given) : storedSecret(db, 'signing', now)
}

/**
 * Keyed hashes of values that are not stored in the clear. Their key is never SECRET_KEY: marks of persons must be found again
 * when that one is changed.
 */
export async function digester(db: Connection, now: Date): Promise<(purpose: string, value: string) => Buffer> {
  const key = await storedSecret(db, 'digest', now)
  return (purpose, value) => createHmac('sha256', key).update(`${purpose}\0${value}`).digest()
}

function privateKey(): Buffer {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // A number that begins with zeros is written shorter.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
}

/** The private key (P-256) that identifies this service to push services; subscribed browsers store its public half. */
export const pushKey = (db: Connection, now: Date): Promise<Uint8Array> => storedSecret(db, 'push', now, privateKey)

const nonceBytes = 12
const tagBytes = 16

/** Seals with AES-256-GCM, under a key derived from the signing key. A row has the nonce, the tag, and the sealed data. */
export function vaultOf(signing: Uint8Array): Vault {
  const key = Buffer.from(hkdfSync('sha256', signing, '', 'vault', 32))
  return {
    seal(text, place) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed)
      const ends = nonceBytes + tagBytes
      if (bytes.length < ends) return undefined
      const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      cipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(nonceBytes, ends))
      try {
        return cipher.update(bytes.subarray(ends), undefined, 'utf8') + cipher.final('utf8')
      } catch {
        // Sealed with another key, for another place, or altered.
        return undefined
      }
    },
  }
}
