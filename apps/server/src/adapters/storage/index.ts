import { once } from 'node:events'
import { ReadStream } from 'node:fs'
import type { Disk } from 'flydrive'
import type { Storage } from '../../ports/storage.ts'

/** The address and the credentials of an object storage with the interface of S3. */
export type Bucket = { endpoint: string; region: string; bucket: string; accessKey: string; secretKey: string }

/** The place of files: the bucket if there is one, otherwise the folder. */
export type StoragePlace = { bucket: Bucket | undefined; folder: string }

async function folderDisk(folder: string): Promise<Disk> {
  const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')])
  return new Disk(new FSDriver({ location: folder, visibility: 'private' }))
}

async function bucketDisk({ endpoint, region, bucket, accessKey, secretKey }: Bucket): Promise<Disk> {
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')])
  return new Disk(
    new S3Driver({
      endpoint,
      region,
      bucket,
      credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
      forcePathStyle: true,
      visibility: 'private',
      // Only Amazon accepts these two: other storages refuse them.
      supportsACL: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  )
}

/** Whether an error means a missing file, and not an unreachable storage. */
function isMissing(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined
  if (!(cause instanceof Error)) return false
  return ('code' in cause && cause.code === 'ENOENT') || cause.name === 'NoSuchKey' || cause.name === 'NotFound'
}

/** The file, or undefined if it is missing. */
async function present<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** A bucket if one is configured; otherwise a folder. Loaded at first use. */
export function makeStorage({ bucket, folder }: StoragePlace): Storage {
  let opened: Promise<Disk> | undefined
  const disk = () => (opened ??= bucket ? bucketDisk(bucket) : folderDisk(folder))
  return {
    async put(key, bytes, type) {
      await (await disk()).put(key, bytes, { contentType: type, contentLength: bytes.byteLength })
    },
    async putStream(key, stream, { type, bytes }) {
      await (await disk()).putStream(key, stream, { contentType: type, contentLength: bytes })
    },
    get: async (key) => present((await disk()).getBytes(key)),
    async getStream(key) {
      const stream = await present((await disk()).getStream(key))
      // A missing file fails only when it is opened.
      return stream instanceof ReadStream ? present(once(stream, 'open').then(() => stream)) : stream
    },
    async delete(key) {
      await (await disk()).delete(key)
    },
  }
}
