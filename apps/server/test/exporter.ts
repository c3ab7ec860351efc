import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { exportText } from '../src/modules/personal-data/index.ts'
import type { Exporter } from '../src/ports/exporter.ts'
import type { Services } from '../src/ports/services.ts'

/** All that an iterable gives, one after the other. */
export async function everyOf<T>(given: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const one of given) all.push(one)
  return all
}

/** Writes exports in the thread of the test: to start one of their own takes longer than all they say. */
export const exporterHere = (services: () => Services): Exporter => ({
  async write({ userId, at, key }) {
    const { db, storage } = services()
    const packed = await buffer(Readable.from(exportText(db, userId, at)).pipe(createGzip()))
    await storage.put(key, packed, 'application/gzip')
  },
  close: async () => {},
})
