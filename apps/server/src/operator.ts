import { readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { runTransfer } from './db/transfer/command.ts'
import { digester, runOperatorCommand } from './modules/account/index.ts'
import { programTime } from './modules/monitoring/index.ts'

// npm run operator -- add EMAIL NAME | remove EMAIL | list
await runTransfer(async ({ words, url, now: machine }) => {
  const { publicUrl, production } = readConfig(process.env)
  await migrate(url)
  const db = openDatabase(url, { max: 1 })
  try {
    const now = await programTime(db, { machine, production })
    const services = { db, clock: { now: () => now }, digest: await digester(db, now), publicUrl }
    return await runOperatorCommand(services, words)
  } finally {
    await db.destroy()
  }
})
