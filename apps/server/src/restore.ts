import { resolve } from 'node:path'
import { migrate } from './db/migrate.ts'
import { runTransfer } from './db/transfer/command.ts'
import { restore } from './db/transfer/restore.ts'

// npm run restore -- FILE [--replace]
await runTransfer(async ({ words, url }) => {
  const [file, ...others] = words.filter((word) => word !== '--replace')
  if (file === undefined || others.length > 0) throw new Error('Which file? npm run restore -- FILE [--replace]')
  await migrate(url)
  const { tables } = await restore(url, resolve(file), words.includes('--replace'))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows of ${tables.length} tables are in the database`
})
