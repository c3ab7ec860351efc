import { startEmbedded } from '../embedded/index.ts'

/** What a transfer command gets: the words after it, the database, and the moment it was started. */
export type Given = { words: string[]; url: string; now: Date }

/** Runs a command on `DATABASE_URL`, or on the embedded database of `DATA_DIR`; prints its answer, or one sentence. */
export async function runTransfer(work: (given: Given) => Promise<string>): Promise<void> {
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

const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'ECONNRESET'])

function sentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  return unreachable.has(code) ? `The database of DATABASE_URL cannot be reached (${code}).` : error.message
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
