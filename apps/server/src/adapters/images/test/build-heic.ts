/** Bytes of a number, big-endian. */
export const number = (value: number, size: 1 | 2 | 4 | 8): Buffer => {
  const bytes = Buffer.alloc(size)
  if (size === 8) bytes.writeBigUInt64BE(BigInt(value))
  else bytes.writeUIntBE(value, 0, size)
  return bytes
}

/** A box with its size before it. */
export const box = (type: string, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([number(body.length + 8, 4), Buffer.from(type, 'latin1'), body])
}

/** The same with a size of 64 bits. */
export const wideBox = (type: string, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([number(1, 4), Buffer.from(type, 'latin1'), number(body.length + 16, 8), body])
}

/** The same for the last box of a file, to its end. */
export const lastBox = (type: string, ...parts: Uint8Array[]): Buffer =>
  Buffer.concat([number(0, 4), Buffer.from(type, 'latin1'), ...parts])

export const plainHead = number(0, 4)

/** An image, a grid of others, or text about one. `laid`: the size in a grid's own data. */
export type Item = { type: string; size?: [number, number]; parts?: number[]; laid?: [number, number] }

const ispe = ([width, height]: [number, number]) => box('ispe', plainHead, number(width, 4), number(height, 4))
const gridOf = ([width, height]: [number, number]) =>
  Buffer.concat([number(0, 1), number(1, 1), number(0, 2), number(width, 4), number(height, 4)])

/** `ftyp` and `meta` of a HEIC whose items are counted from 1; nothing in it can be decoded. */
export function heicOf(items: readonly Item[], before: Uint8Array = Buffer.alloc(0)): Buffer {
  const sized = items.flatMap(({ size }, at) => (size ? [{ id: at + 1, size }] : []))
  const grids = items.flatMap(({ laid }, at) => (laid ? [{ id: at + 1, laid }] : []))
  const idat = grids.map(({ laid }) => gridOf(laid))
  return Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
    before,
    box(
      'meta',
      plainHead,
      box('idat', ...idat),
      box(
        'iloc',
        Buffer.from([1, 0, 0, 0, 0x44, 0]),
        number(grids.length, 2),
        ...grids.map(({ id }, at) =>
          Buffer.concat([number(id, 2), number(1, 2), number(0, 2), number(1, 2), number(at * 12, 4), number(12, 4)]),
        ),
      ),
      box(
        'iinf',
        plainHead,
        number(items.length, 2),
        ...items.map(({ type }, at) =>
          box('infe', number(2 << 24, 4), number(at + 1, 2), number(0, 2), Buffer.from(type, 'latin1'), number(0, 1)),
        ),
      ),
      box(
        'iprp',
        box('ipco', ...sized.map(({ size }) => ispe(size))),
        box(
          'ipma',
          number(1, 4),
          number(sized.length, 4),
          ...sized.map(({ id }, at) => Buffer.concat([number(id, 2), number(1, 1), number(0x8000 + at + 1, 2)])),
        ),
      ),
      box(
        'iref',
        plainHead,
        ...items.flatMap(({ parts }, at) =>
          parts
            ? [box('dimg', number(at + 1, 2), number(parts.length, 2), ...parts.map((part) => number(part, 2)))]
            : [],
        ),
      ),
    ),
  ])
}
