import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** An empty database beside the one of this address, for what must not touch that one; it goes with their server. */
export async function anotherDatabase(address: string): Promise<string> {
  const name = `apart_${randomBytes(6).toString('hex')}`
  const admin = new Client({ connectionString: address })
  await admin.connect()
  try {
    await admin.query(`create database "${name}"`)
  } finally {
    await admin.end()
  }
  const url = new URL(address)
  url.pathname = `/${name}`
  return url.href
}
