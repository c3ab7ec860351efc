import { startEmbedded } from '../src/db/embedded/index.ts'

// Uses the embedded database of a folder until it is killed: use-embedded.ts FOLDER
const server = await startEmbedded({ dataDir: process.argv[2] ?? '', log: () => undefined })
process.stdout.write(`${server.connectionString}\n`)
setInterval(() => undefined, 60_000)
