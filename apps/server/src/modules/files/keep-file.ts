import { randomUUID } from 'node:crypto'
import type { Services } from '../../ports/services.ts'
import { insertFile, markStored, type FileKind, type FileRow } from './repo.ts'

/** A file to be stored for a member. `title` is its name when it is downloaded. */
export type NewFile = {
  userId: number
  kind: FileKind
  mime: string
  title: string
  bytes: Uint8Array
  /** Of an image: its size, and a preview in the same format. */
  image?: { width: number; height: number; thumb: Uint8Array }
}

/**
 * Stores a file for a member, outside of any transaction: first the row, then the bytes, so that the sweep finds an upload
 * that broke off.
 */
export async function keepFile({ db, clock, storage }: Services, file: NewFile): Promise<FileRow> {
  const { userId, kind, mime, title, bytes, image } = file
  const now = clock.now()
  const name = randomUUID()
  const key = `${kind}/${name.slice(0, 2)}/${name}`
  const row = await insertFile(db, {
    name,
    user_id: userId,
    kind,
    mime,
    title,
    key,
    thumb_key: image ? `${key}-thumb` : null,
    bytes: bytes.byteLength,
    width: image?.width ?? null,
    height: image?.height ?? null,
    created_at: now,
    needed_at: now,
    checked_at: now,
  })
  await storage.put(key, bytes, mime)
  if (image && row.thumb_key) await storage.put(row.thumb_key, image.thumb, mime)
  await markStored(db, row.id, clock.now())
  return row
}
