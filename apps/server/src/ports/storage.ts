import type { Readable } from 'node:stream'

/** The storage of files. Only this server makes keys: `[a-z0-9/._-]`, one slash between their parts. */
export type Storage = {
  /** Resolves when the file is stored. An existing file is replaced. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** The same for large files: a stream of so many bytes. */
  putStream(key: string, stream: Readable, file: { type: string; bytes: number }): Promise<void>
  /** Undefined if there is no such file. Throws if the storage is unreachable. */
  get(key: string): Promise<Uint8Array | undefined>
  /** The same for large files: a stream, read at the reader's pace. */
  getStream(key: string): Promise<Readable | undefined>
  /** Without such a file it does nothing. */
  delete(key: string): Promise<void>
}
