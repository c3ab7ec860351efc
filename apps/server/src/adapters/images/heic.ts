import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const longestMs = 20_000

/** The pixels of a HEIC, four bytes each. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray }

/** Decodes in a thread, which ends afterwards or when it takes too long. Rejects for a broken image. */
export async function decodeHeic(bytes: Uint8Array): Promise<Pixels> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: bytes,
    // The decoder's output to the console is useless.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  const ended = new AbortController()
  // The thread of a hanging decoder is ended without an answer.
  worker.once('exit', () => ended.abort())
  try {
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(longestMs)])
    const [pixels] = (await once(worker, 'message', { signal })) as [Pixels]
    return pixels
  } finally {
    await worker.terminate()
  }
}
