import { oneByOne } from './one-by-one.ts'
import type { RecordStore } from './record-store.ts'

/**
 * Makes the next record of what is stored. `common` is the last record that this page and the writer of `stored` both
 * knew: the ancestor for a merge if they differ. It is asked again each time that another page wrote first. Answering
 * `stored` itself leaves it as it is; undefined writes nothing.
 */
export type Next<R> = (stored: R | undefined, common: R | undefined) => R | undefined | Promise<R | undefined>

type Write<R> = {
  /** The record that this page knows, asked once earlier writes are done. */
  known: () => R | undefined | Promise<R | undefined>
  next: Next<R>
  /** Told of the record that is stored then, before another write begins. */
  written?: (record: R) => void
}

/**
 * The one writer of the records in this page: writes of a record follow one another, so a write never overtakes or
 * overwrites another, and a change takes along all that was typed by then.
 */
export function createWriter<R>(store: RecordStore<R>) {
  const inTurn = oneByOne()

  async function writeNow(key: string, { known, next }: Write<R>): Promise<R | undefined> {
    let stored: R | undefined = await known()
    let common: R | undefined = stored
    for (;;) {
      const record: R | undefined = await next(stored, common)
      // A record that only memory has is offered to the disk again.
      if (record === undefined || (record === stored && store.place(key) === 'disk')) return record
      const met = await store.swap(stored, record)
      if (!met) return record
      ;({ stored, common } = met)
    }
  }

  return {
    /** Runs other work on a record between its writes. */
    inTurn,
    /** Writes on top of what is known, or of what another page wrote. Answers the record that is stored then. */
    write: (key: string, write: Write<R>): Promise<R | undefined> =>
      inTurn(key, async () => {
        const record = await writeNow(key, write)
        if (record !== undefined) write.written?.(record)
        return record
      }),
  }
}
