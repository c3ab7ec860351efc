import type { Readable } from 'node:stream'

/** A piece may have at most this many bytes, so that a broken file cannot ask for all the memory. */
export const pieceLimit = 16 * 1024 * 1024

/** One piece of the file: its length in four bytes, then its bytes. Length 0 ends a table. */
export function frame(data: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  return Buffer.concat([head, data])
}

/** Reads the pieces back. `next` returns an empty buffer for the end of a table, and throws if the file ends too early. */
export function frameReader(source: Readable): { next: () => Promise<Buffer>; atEnd: () => Promise<boolean> } {
  const chunks = source.iterator() as AsyncIterator<Buffer>
  let buffered = Buffer.alloc(0)
  const more = async (): Promise<boolean> => {
    const { done, value } = await chunks.next()
    if (done) return false
    buffered = Buffer.concat([buffered, value])
    return true
  }
  const take = async (length: number): Promise<Buffer> => {
    while (buffered.length < length) if (!(await more())) throw new Error('the file ends too early')
    const taken = buffered.subarray(0, length)
    buffered = buffered.subarray(length)
    return taken
  }
  return {
    next: async () => {
      const length = (await take(4)).readUInt32BE()
      if (length > pieceLimit) throw new Error('the file is damaged')
      return take(length)
    },
    atEnd: async () => buffered.length === 0 && !(await more()),
  }
}
