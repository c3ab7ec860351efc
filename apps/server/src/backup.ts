import { resolve } from 'node:path'
import { backUp } from './db/transfer/backup.ts'
import { runTransfer } from './db/transfer/command.ts'

// npm run backup -- [FILE]
await runTransfer(async ({ words: [file], url, now }) => {
  const stamp = now.toISOString().slice(0, 16).replaceAll(':', '')
  const path = resolve(file ?? `tensaku-${stamp}.backup`)
  const { tables } = await backUp(url, path)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows of ${tables.length} tables are in ${path}`
})
