/** A caller who waits for a job, and whether they still wait. */
export type Asker = {
  /** Askers with the same key share their place in a queue. */
  key: string
  /** Aborts when nobody waits for the job any more. */
  gone: AbortSignal
}

/** The job was not done: the queue is full, or the asker is gone. */
export class NotQueued extends Error {
  readonly reason: 'full' | 'gone'

  constructor(reason: NotQueued['reason']) {
    super(`not queued: ${reason}`)
    this.name = 'NotQueued'
    this.reason = reason
  }
}

/** A bounded queue, fair between its askers. */
export type FairQueue = {
  /** Runs the job when the asker's turn has come. Throws NotQueued, and the errors of the job. */
  run<T>(asker: Asker, job: () => Promise<T>): Promise<T>
}
