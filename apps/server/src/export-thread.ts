import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { createGzip } from 'node:zlib'
import type { ExportTask } from './adapters/exporter/index.ts'
import { makeStorage } from './adapters/storage/index.ts'
import { openDatabase } from './db/database.ts'
import { exportText } from './modules/personal-data/index.ts'

const pieceBytes = 64 * 1024

/** A file that nobody else can open. It disappears when it is closed, also when this process is killed. */
async function namelessFile(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'tensaku-export-'))
  try {
    return await open(join(folder, 'export'), 'w+')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Reads the file from its beginning. A stream of Node would close the file when it fails, although the caller opened it. */
async function* piecesOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let at = 0; ;) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(pieceBytes), 0, pieceBytes, at)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}

/** A storage must know the length of a file first: the export is packed into a file on this machine before it is stored. */
async function writeExport({ connectionString, place, userId, at, key }: ExportTask): Promise<void> {
  const db = openDatabase(connectionString, { max: 1 })
  const file = await namelessFile()
  const append = async (packed: AsyncIterable<Uint8Array>) => {
    for await (const piece of packed) await file.appendFile(piece)
  }
  try {
    // One snapshot of the database for the whole export.
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => pipeline(Readable.from(exportText(tx, userId, at)), createGzip(), append))
    const { size } = await file.stat()
    await makeStorage(place).putStream(key, Readable.from(piecesOf(file)), { type: 'application/gzip', bytes: size })
  } finally {
    await file.close()
    await db.destroy()
  }
}

await writeExport(workerData as ExportTask)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows of browsers
parentPort?.postMessage('whole')
