import type { Readable } from 'node:stream'

/** Where files are kept. Keys are made by us only: `[a-z0-9/._-]`, one slash between their parts. */
export type Storage = {
  /** Resolves when it is kept; a key that is there is written anew. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** The same for what memory should not hold: so many bytes come with the stream. */
  putStream(key: string, stream: Readable, file: { type: string; bytes: number }): Promise<void>
  /** Undefined where there is none. Throws when the place itself cannot be reached. */
  get(key: string): Promise<Uint8Array | undefined>
  /** The same for what memory should not hold; read at the pace of whoever reads. */
  getStream(key: string): Promise<Readable | undefined>
  /** Nothing happens where there is none. */
  delete(key: string): Promise<void>
}
