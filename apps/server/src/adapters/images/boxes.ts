/** A file contradicts its own boxes. Never leaves this folder. */
export class BrokenBox extends Error {}

/** Reads fields one after the other, big-endian. Throws BrokenBox if too few bytes are left. */
export function fieldsOf(bytes: Buffer) {
  let at = 0
  function take(size: number): Buffer {
    if (size > bytes.length - at) throw new BrokenBox()
    at += size
    return bytes.subarray(at - size, at)
  }
  return {
    left: () => bytes.length - at,
    rest: () => bytes.subarray(at),
    skip: (size: number) => void take(size),
    /** A name of four letters. */
    name: () => take(4).toString('latin1'),
    /** A number of 0, 1, 2, 4 or 8 bytes; one beyond 2^53 may be rounded. */
    number(size: number): number {
      if (size === 8) return Number(take(8).readBigUInt64BE())
      return size === 0 ? 0 : take(size).readUIntBE(0, size)
    },
    take,
  }
}

/** More than any camera puts into one box. */
const mostBoxes = 10_000

/** `body`: its bytes after the head. */
export type Box = { type: string; body: Buffer }

/** The boxes that fill these bytes (ISO/IEC 14496-12). Only the last one of a file may have “to the end” instead of a size. */
export function boxesIn(bytes: Buffer, within: 'file' | 'box' = 'box'): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at < bytes.length;) {
    const head = fieldsOf(bytes.subarray(at))
    const short = head.number(4)
    const type = head.name()
    const declared = short === 1 ? head.number(8) : short
    const size = declared === 0 && short === 0 && within === 'file' ? bytes.length - at : declared
    const headSize = bytes.length - at - head.left()
    if (size < headSize || size > bytes.length - at || boxes.length === mostBoxes) throw new BrokenBox()
    boxes.push({ type, body: bytes.subarray(at + headSize, at + size) })
    at += size
  }
  return boxes
}

/** The only box of a type, if there is one. With two, decoders may choose either, so none counts. */
export function onlyBox(boxes: readonly Box[], type: string): Buffer | undefined {
  const [box, ...more] = boxes.filter((one) => one.type === type)
  if (more.length > 0) throw new BrokenBox()
  return box?.body
}

/** The same for a required box. */
export function neededBox(boxes: readonly Box[], type: string): Buffer {
  const body = onlyBox(boxes, type)
  if (!body) throw new BrokenBox()
  return body
}

/** The content of a box with a version. `flags`: 24 bits. */
export function versioned(body: Buffer) {
  const fields = fieldsOf(body)
  return { version: fields.number(1), flags: fields.take(3).readUIntBE(0, 3), fields }
}
