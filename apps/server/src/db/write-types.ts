import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateTypes } from './generate-types.ts'
import { startEmbedded } from './embedded/index.ts'
import { migrate } from './migrate.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'tensaku-types-'))
const database = await startEmbedded({ dataDir, fast: true, log: () => {} })
try {
  await migrate(database.connectionString)
  await writeFile(
    fileURLToPath(new URL('./schema.gen.ts', import.meta.url)),
    await generateTypes(database.connectionString),
  )
} finally {
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
}
