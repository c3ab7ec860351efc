import { sql } from 'kysely'
import { openDatabase } from './db/database.ts'
import { runTransfer } from './db/transfer/command.ts'
import { findBreaches, withLongTimeout, programTime, sentenceOf } from './modules/monitoring/index.ts'

// npm run invariants: checks the data now, stores and sends nothing. Ends with 1 when an invariant is broken.
await runTransfer(async ({ url, now: machine }) => {
  const db = openDatabase(url, { max: 1 })
  try {
    const { rows } = await sql<{ found: string | null }>`select to_regclass('public.migrations') as found`.execute(db)
    if (rows.every(({ found }) => found === null))
      throw new Error('The database holds nothing of Tensaku yet: there is nothing to check.')
    const now = await programTime(db, { machine, production: process.env['NODE_ENV'] === 'production' })
    const results = await withLongTimeout(db, (tx) => findBreaches(tx, now))
    if (results.some(({ total }) => total > 0)) process.exitCode = 1
    const lines = results.map(({ invariant, ms, total, offenders }) => {
      const state = total === 0 ? 'holds ' : 'BROKEN'
      const rows =
        total === 0 ? '' : `\n       ${total}: ${offenders.join(', ')}${total > offenders.length ? ', …' : ''}`
      return `${state} ${invariant}  ${sentenceOf(invariant, 'en')} (${ms} ms)${rows}`
    })
    return lines.join('\n')
  } finally {
    await db.destroy()
  }
})
