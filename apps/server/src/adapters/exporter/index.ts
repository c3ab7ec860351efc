import { minute } from '@tensaku/domain/calendar'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ExportAsked, Exporter } from '../../ports/exporter.ts'
import type { StoragePlace } from '../storage/index.ts'

/** The input of the thread. */
export type ExportTask = ExportAsked & { connectionString: string; place: StoragePlace }

const longestMs = 10 * minute
const megabytes = 192

/**
 * Writes each export in a thread with its own memory, which ends with the export. A thread that runs out of memory ends
 * without the server.
 */
export function threadExporter(
  to: { connectionString: string; place: StoragePlace },
  thread = new URL('../../export-thread.ts', import.meta.url),
): Exporter {
  const running = new Set<Worker>()
  let closed = false
  return {
    async write(asked) {
      if (closed) throw new Error('The exporter is closed.')
      const workerData: ExportTask = { ...to, ...asked }
      const worker = new Worker(thread, { workerData, resourceLimits: { maxOldGenerationSizeMb: megabytes } })
      running.add(worker)
      const over = new AbortController()
      worker.once('exit', () => over.abort(new Error('The thread ended before its file was whole.')))
      try {
        // Also rejects with the error of the thread.
        await once(worker, 'message', { signal: AbortSignal.any([over.signal, AbortSignal.timeout(longestMs)]) })
      } finally {
        running.delete(worker)
        await worker.terminate()
      }
    },
    async close() {
      closed = true
      await Promise.all([...running].map((worker) => worker.terminate()))
    },
  }
}
