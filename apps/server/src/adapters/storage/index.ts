import type { Disk } from 'flydrive'
import type { Storage } from '../../ports/storage.ts'

/** Where an object storage with the interface of S3 is, and who asks. */
export type Bucket = { endpoint: string; region: string; bucket: string; accessKey: string; secretKey: string }

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
      // Both are Amazon's own: other storages refuse them.
      supportsACL: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  )
}

/** Whether what failed says that there is no such file, and not that the place is away. */
function isMissing(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof Error)) return false
  return ('code' in cause && cause.code === 'ENOENT') || cause.name === 'NoSuchKey' || cause.name === 'NotFound'
}

/** A bucket where one is configured; otherwise a folder. Loaded at first use. */
export function makeStorage({ bucket, folder }: { bucket: Bucket | undefined; folder: string }): Storage {
  let opened: Promise<Disk> | undefined
  const disk = () => (opened ??= bucket ? bucketDisk(bucket) : folderDisk(folder))
  return {
    async put(key, bytes, type) {
      await (await disk()).put(key, bytes, { contentType: type, contentLength: bytes.byteLength })
    },
    async get(key) {
      const opened = await disk()
      try {
        return await opened.getBytes(key)
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async delete(key) {
      await (await disk()).delete(key)
    },
  }
}
