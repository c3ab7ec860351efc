import { startEmbedded } from '../embedded/index.ts'
import { codeOf, reasonOf } from '../embedded/start-error.ts'
import { whyUnusable } from '../unusable.ts'

/** The input of a transfer command: its arguments, the database, and the time of its start. */
export type TransferArguments = { words: string[]; url: string; now: Date }

/** Runs a command on `DATABASE_URL`, or on the embedded database of `DATA_DIR`; prints its answer, or one sentence. */
export async function runTransfer(work: (given: TransferArguments) => Promise<string>): Promise<void> {
  try {
    const database = await openDatabase()
    try {
      const answer = await work({ words: process.argv.slice(2), url: database.url, now: new Date() })
      print(answer)
    } finally {
      await database.close()
    }
  } catch (error) {
    process.stderr.write(`${sentence(error)}\n`)
    process.exitCode = 1
  }
}

async function openDatabase(): Promise<{ url: string; close: () => Promise<void> }> {
  const given = process.env['DATABASE_URL']
  if (given) return { url: given, close: () => Promise.resolve() }
  const server = await startEmbedded({ dataDir: process.env['DATA_DIR'] || '.data', log: print })
  return { url: server.connectionString, close: server.stop }
}

/** Errors with a code come from the system or from PostgreSQL. Others are our own and already have a sentence. */
const sentence = (error: unknown): string => (codeOf(error) === undefined ? reasonOf(error) : whyUnusable(error))

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
