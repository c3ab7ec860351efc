import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateTypes } from './generate-types.ts'
import { startEmbedded } from './embedded/index.ts'
import { migrate } from './migrate.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'tensaku-types-'))
const database = await startEmbedded({ dataDir, fast: true, log: () => {} })
try {
  await migrate(database.connectionString)
  const files = await generateTypes(database.connectionString)
  const folder = new URL('./schema/', import.meta.url)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  for (const [path, text] of files) await writeFile(new URL(path, import.meta.url), text)
} finally {
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
}
