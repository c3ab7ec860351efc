import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Storage } from '../../ports/storage.ts'
import { makeStorage, type Bucket } from './index.ts'

let folder: string
let server: S3rver
let bucket: Bucket
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tensaku-storage-'))
  server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: join(folder, 's3') })
  const { port } = await server.run()
  const keys = { accessKey: 'S3RVER', secretKey: 'S3RVER' }
  bucket = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'tensaku-files', ...keys }
  const client = new S3Client({
    endpoint: bucket.endpoint,
    region: bucket.region,
    forcePathStyle: true,
    credentials: { accessKeyId: keys.accessKey, secretAccessKey: keys.secretKey },
  })
  await client.send(new CreateBucketCommand({ Bucket: bucket.bucket }))
  client.destroy()
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const storages: [string, () => Storage][] = [
  ['a folder', () => makeStorage({ bucket: undefined, folder: join(folder, 'files') })],
  ['a bucket', () => makeStorage({ bucket, folder: join(folder, 'unused') })],
]
const bytes = (text: string) => new TextEncoder().encode(text)

test.each(storages)('%s returns what it stored, byte by byte, also to another server', async (_, make) => {
  const every = Uint8Array.from({ length: 70_000 }, (__, index) => index % 256)
  await make().put('image/ab/one', every, 'image/jpeg')
  expect(Buffer.from((await make().get('image/ab/one')) ?? []).equals(Buffer.from(every))).toBe(true)
  await make().put('image/ab/one', bytes('anew'), 'image/jpeg')
  expect(Buffer.from((await make().get('image/ab/one')) ?? []).toString()).toBe('anew')
})

test.each(storages)(
  '%s has nothing where nothing was put, and forgets what is deleted, twice as once',
  async (_, make) => {
    const storage = make()
    expect(await storage.get('image/ab/none')).toBeUndefined()
    await storage.put('image/ab/two', bytes('two'), 'image/jpeg')
    await storage.delete('image/ab/two')
    expect(await storage.get('image/ab/two')).toBeUndefined()
    await storage.delete('image/ab/two')
  },
)

test.each(storages)('%s streams large files, and reports a missing one at once', async (_, make) => {
  const piece = new Uint8Array(70_000).fill(7)
  const pieces = Array.from({ length: 30 }, () => piece)
  const bytesOfAll = pieces.length * piece.length
  await make().putStream('export/one', Readable.from(pieces), { type: 'application/gzip', bytes: bytesOfAll })
  const stream = await make().getStream('export/one')
  expect(stream && Buffer.concat(pieces).equals(await buffer(stream))).toBe(true)
  expect(await make().getStream('export/none')).toBeUndefined()
})

test('a bucket that cannot be reached, or is not there, is no missing file', async () => {
  const gone = { ...bucket, bucket: 'no-such-bucket' }
  await expect(makeStorage({ bucket: gone, folder }).get('image/ab/one')).rejects.toThrow('Cannot read')
  await expect(makeStorage({ bucket: gone, folder }).put('image/ab/one', bytes('x'), 'image/jpeg')).rejects.toThrow(
    'Cannot write',
  )
})

test('no key leads out of the folder', async () => {
  const [, make] = storages[0] ?? []
  await expect(make?.().put('../outside', bytes('x'), 'image/jpeg')).rejects.toThrow('Path traversal')
})
