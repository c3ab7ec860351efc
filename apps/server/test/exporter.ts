import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { exportText } from '../src/modules/personal-data/index.ts'
import { makeExports } from '../src/modules/personal-data/make-exports.ts'
import type { Exporter } from '../src/ports/exporter.ts'
import type { Services } from '../src/ports/services.ts'
import type { Answered, Somebody, TestApp } from './app.ts'

/** All values of an iterable. */
export async function everyOf<T>(given: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const one of given) all.push(one)
  return all
}

/** Writes exports in the thread of the test, because starting a thread takes longer than the tests. */
export const exporterHere = (services: () => Services): Exporter => ({
  async write({ userId, at, key }) {
    const { db, storage } = services()
    const packed = await buffer(Readable.from(exportText(db, userId, at)).pipe(createGzip()))
    await storage.put(key, packed, 'application/gzip')
  },
  close: async () => {},
})

/** The export of a member: requested, made, and fetched. */
export async function exportedBy(app: TestApp, who: Somebody): Promise<Answered['body']> {
  const { body } = await app.as(who)('POST /api/users/{id}/exports')
  await makeExports.run(app.services)
  const file = await app.as(who)('GET /api/users/{id}/exports/{exportId}/file', { params: { exportId: body.id } })
  return file.body
}
