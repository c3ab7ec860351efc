import { BrokenBox, boxesIn, fieldsOf, neededBox, versioned } from './boxes.ts'
import { bytesOf, partsOf, sizesOf, typesOf } from './heic-items.ts'

/** Items that are no images. */
const words = new Set(['Exif', 'mime', 'uri '])
/** Items composed of other images. Their size is also in their own bytes. */
const laid = new Set(['grid', 'iovl'])
/** The deepest nesting of tiles that any camera makes. */
const deepest = 8

/** The pixels of a grid or an overlay (ISO/IEC 23008-12, 6.6.2). */
function laidPixels(type: string | undefined, bytes: Buffer | undefined): number {
  if (!bytes) throw new BrokenBox()
  const fields = fieldsOf(bytes)
  const version = fields.number(1)
  if (version !== 0) throw new BrokenBox()
  const size = (fields.number(1) & 1) === 1 ? 4 : 2
  // The rows and columns of a grid, or the colour below an overlay.
  fields.skip(type === 'grid' ? 2 : 8)
  return fields.number(size) * fields.number(size)
}

function pixels(file: Buffer): { largest: number; all: number } {
  const top = boxesIn(file, 'file')
  // The short form of `meta`, which a decoder may prefer.
  if (top.some(({ type }) => type === 'mini')) throw new BrokenBox()
  const meta = boxesIn(versioned(neededBox(top, 'meta')).fields.rest())
  const types = typesOf(meta)
  const { of: said, most } = sizesOf(meta)
  const parts = partsOf(meta)
  const laidItems = [...types].flatMap(([id, type]) => (laid.has(type) ? [id] : []))
  const bytes = bytesOf(file, meta, new Set(laidItems))
  let largest = most
  const known = new Map<number, number>()

  /** The pixels to decode for an item: itself and its parts, each as often as it is used. */
  function cost(id: number, depth: number): number {
    const before = known.get(id)
    if (before !== undefined) return before
    const type = types.get(id)
    if (type === undefined || depth > deepest) throw new BrokenBox()
    if (words.has(type)) return 0
    const own = said.get(id)
    if (own === undefined) throw new BrokenBox()
    const made = laid.has(type) ? Math.max(own, laidPixels(type, bytes.get(id))) : own
    largest = Math.max(largest, made)
    const sum = (parts.get(id) ?? []).reduce((before, part) => before + cost(part, depth + 1), made)
    known.set(id, sum)
    return sum
  }

  // An item without parts would count as no pixels.
  for (const id of parts.keys()) if (!types.has(id) || words.has(types.get(id) ?? '')) throw new BrokenBox()
  const inOthers = new Set([...parts.values()].flat())
  let all = 0
  for (const id of types.keys()) {
    const own = cost(id, 0)
    if (!inOthers.has(id)) all += own
  }
  if (largest === 0) throw new BrokenBox()
  return { largest, all }
}

/**
 * The pixels of the largest image in a HEIC, and of all that are decoded for its images, tiles included, by its boxes and
 * without decoding. Undefined if the boxes are cut off, contradictory or unknown.
 */
export function heicPixels(heic: Uint8Array): { largest: number; all: number } | undefined {
  try {
    return pixels(Buffer.from(heic.buffer, heic.byteOffset, heic.byteLength))
  } catch (error) {
    if (error instanceof BrokenBox) return undefined
    throw error
  }
}
