import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { exportText } from '../src/modules/personal-data/index.ts'
import { makeExports } from '../src/modules/personal-data/make-exports.ts'
import type { Exporter } from '../src/ports/exporter.ts'
import type { Services } from '../src/ports/services.ts'
import type { Answered, Somebody, TestApp } from './app.ts'

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

/** What a member is given who asks for their data: asked for, made, and fetched. */
export async function exportedBy(app: TestApp, who: Somebody): Promise<Answered['body']> {
  const { body } = await app.as(who)('POST /api/users/{id}/exports')
  await makeExports.run(app.services)
  const file = await app.as(who)('GET /api/users/{id}/exports/{exportId}/file', { params: { exportId: body.id } })
  return file.body
}
