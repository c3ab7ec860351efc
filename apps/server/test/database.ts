import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { migrate } from '../src/db/migrate.ts'

/** Lets one worker make the template while the others wait for it. */
const templateLock = 4_201_002

/** A migrated database without content, for one test file. `drop` ends its connections too. */
export type FreshDatabase = { url: string; drop: () => Promise<void> }

/** A clone (about 25 ms) of a template that is migrated once per run. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const { prefix } = inject('testServer')
  const template = `${prefix}_template`
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  await asAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [templateLock])
    await ensureTemplate(admin, template)
    await admin.query('select pg_advisory_unlock($1)', [templateLock])
    await admin.query(`create database "${name}" template "${template}"`)
  })
  return {
    url: urlOf(name),
    drop: () =>
      asAdmin(async (admin) => {
        await admin.query(`drop database if exists "${name}" with (force)`)
      }),
  }
}

/** An empty database that no migration has touched. */
export async function emptyDatabase(): Promise<FreshDatabase> {
  const name = `${inject('testServer').prefix}_${randomBytes(6).toString('hex')}`
  await asAdmin((admin) => admin.query(`create database "${name}"`))
  return {
    url: urlOf(name),
    drop: () => asAdmin(async (admin) => void (await admin.query(`drop database if exists "${name}" with (force)`))),
  }
}

/** A template counts only once its migrations are through: until then it has another name. */
async function ensureTemplate(admin: Client, template: string): Promise<void> {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [template])
  if (rowCount !== 0) return
  const draft = `${template}_draft`
  await admin.query(`drop database if exists "${draft}" with (force)`)
  await admin.query(`create database "${draft}"`)
  await migrate(urlOf(draft))
  await admin.query(`alter database "${draft}" rename to "${template}"`)
}

async function asAdmin<T>(work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: inject('testServer').url })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

function urlOf(database: string): string {
  const url = new URL(inject('testServer').url)
  url.pathname = `/${database}`
  return url.href
}
