/** A message of a page to a service worker. `take_over`: stop waiting. `holds`: asks by the port whether a file is of its version. */
export type ToWorker = { kind: 'take_over' } | { kind: 'holds'; file: string }

/** Milliseconds that a worker has for its answer. A worker of an older version never answers. */
const patience = 1000

/** Whether a file is of the worker's version, or `undefined` without an answer. */
export const holds = (worker: ServiceWorker, file: string): Promise<boolean | undefined> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(undefined), patience)
    port1.addEventListener('message', ({ data }: MessageEvent<boolean>) => {
      clearTimeout(timer)
      resolve(data)
    })
    port1.start()
    worker.postMessage({ kind: 'holds', file } satisfies ToWorker, [port2])
  })

/** Activates a waiting version in all tabs. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
export const takeOver = (worker: ServiceWorker): void => worker.postMessage({ kind: 'take_over' } satisfies ToWorker)
