import { oneByOne } from './one-by-one.ts'
import type { RecordStore } from './record-store.ts'

/**
 * Makes the next record from the stored one. `common` is the last record that this page and the writer of `stored` both knew:
 * the ancestor for a merge if they differ. It is called again each time another page wrote first. Returning `stored` leaves it
 * unchanged; undefined writes nothing.
 */
export type Next<R> = (stored: R | undefined, common: R | undefined) => R | undefined | Promise<R | undefined>

type Write<R> = {
  /** Returns the record that this page knows; called after earlier writes. */
  known: () => R | undefined | Promise<R | undefined>
  next: Next<R>
  /** Called with the stored record before another write begins. */
  written?: (record: R) => void
}

/**
 * The only writer of the records in this page. Writes of a record run one after the other, so none overtakes or overwrites
 * another, and each includes everything typed until then.
 */
export function createWriter<R>(store: RecordStore<R>) {
  const inTurn = oneByOne()

  async function writeNow(key: string, { known, next }: Write<R>): Promise<R | undefined> {
    let stored: R | undefined = await known()
    let common: R | undefined = stored
    for (;;) {
      const record: R | undefined = await next(stored, common)
      // A record that is only in memory is offered to the disk again.
      if (record === undefined || (record === stored && store.place(key) === 'disk')) return record
      const conflict = await store.swap(stored, record)
      if (!conflict) return record
      ;({ stored, common } = conflict)
    }
  }

  return {
    /** Runs other work on a record between its writes. */
    inTurn,
    /** Writes on top of the known record, or of one that another page wrote. Returns the record that is then stored. */
    write: (key: string, write: Write<R>): Promise<R | undefined> =>
      inTurn(key, async () => {
        const record = await writeNow(key, write)
        if (record !== undefined) write.written?.(record)
        return record
      }),
  }
}
