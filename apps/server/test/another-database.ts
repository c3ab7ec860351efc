import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** An empty database on the server of this address. It is deleted with the server. */
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
