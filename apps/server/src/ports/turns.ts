/** Who waits for something that takes time or memory, and whether they still do. */
export type Asker = {
  /** Whoever shares a key shares a turn. */
  key: string
  /** Aborts when nobody waits for it any more. */
  gone: AbortSignal
}

/** Nothing was done: too many wait already, or the asker is gone. */
export class NoTurn extends Error {
  readonly reason: 'full' | 'gone'

  constructor(reason: NoTurn['reason']) {
    super(`no turn: ${reason}`)
    this.name = 'NoTurn'
    this.reason = reason
  }
}

/** A bounded queue, fair between its askers. */
export type Turns = {
  /** Does the work when its turn has come. Throws NoTurn, and what the work throws. */
  run<T>(asker: Asker, work: () => Promise<T>): Promise<T>
}
