/** What a page says to a service worker. `take_over`: wait no longer. `holds`: is this file of your version? Answered by the port. */
export type ToWorker = { kind: 'take_over' } | { kind: 'holds'; file: string }

/** Milliseconds a worker has for its answer; one of an older version knows no questions. */
const patience = 1000

/** Whether a file is of the worker's version; `undefined` where it does not say. */
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

/** Makes a waiting version the one that answers, in all tabs. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
export const takeOver = (worker: ServiceWorker): void => worker.postMessage({ kind: 'take_over' } satisfies ToWorker)
