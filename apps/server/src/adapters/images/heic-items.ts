import { BrokenBox, boxesIn, fieldsOf, neededBox, onlyBox, versioned, type Box } from './boxes.ts'

/** Adds one value under a key. Throws BrokenBox if the key exists. */
function setOnce<K, V>(map: Map<K, V>, key: K, value: V): void {
  if (map.has(key)) throw new BrokenBox()
  map.set(key, value)
}

/** The types of the items by their numbers. */
export function typesOf(meta: readonly Box[]): Map<number, string> {
  const types = new Map<number, string>()
  const { version, fields } = versioned(neededBox(meta, 'iinf'))
  fields.skip(version === 0 ? 2 : 4)
  for (const { type, body } of boxesIn(fields.rest())) {
    if (type !== 'infe') continue
    const { version: entry, fields: item } = versioned(body)
    if (entry !== 2 && entry !== 3) throw new BrokenBox()
    const id = item.number(entry === 2 ? 2 : 4)
    item.skip(2)
    setOnce(types, id, item.name())
  }
  return types
}

/** Width times height by an `ispe`; undefined for another property. */
function pixelsOf({ type, body }: Box): number | undefined {
  if (type !== 'ispe') return undefined
  const { fields } = versioned(body)
  const pixels = fields.number(4) * fields.number(4)
  if (pixels === 0) throw new BrokenBox()
  return pixels
}

/** The declared pixels of each item, and the most of any property. */
export function sizesOf(meta: readonly Box[]): { of: Map<number, number>; most: number } {
  const iprp = boxesIn(neededBox(meta, 'iprp'))
  const properties = boxesIn(neededBox(iprp, 'ipco')).map(pixelsOf)
  const of = new Map<number, number>()
  const seen = new Set<number>()
  for (const { body } of iprp.filter(({ type }) => type === 'ipma')) {
    const { version, flags, fields } = versioned(body)
    const wide = (flags & 1) === 1
    for (let left = fields.number(4); left > 0; left--) {
      const id = fields.number(version === 0 ? 2 : 4)
      if (seen.has(id)) throw new BrokenBox()
      seen.add(id)
      for (let one = fields.number(1); one > 0; one--) {
        // The highest bit means that a reader must know the property.
        const index = wide ? fields.number(2) & 0x7fff : fields.number(1) & 0x7f
        if (index > properties.length) throw new BrokenBox()
        const pixels = properties[index - 1]
        if (pixels !== undefined) of.set(id, Math.max(pixels, of.get(id) ?? 0))
      }
    }
  }
  return { of, most: properties.reduce<number>((most, pixels = 0) => Math.max(most, pixels), 0) }
}

/** The parts of each derived item, as often as they are used. */
export function partsOf(meta: readonly Box[]): Map<number, number[]> {
  const parts = new Map<number, number[]>()
  const body = onlyBox(meta, 'iref')
  if (!body) return parts
  const { version, fields } = versioned(body)
  const idSize = version === 0 ? 2 : 4
  for (const { type, body: reference } of boxesIn(fields.rest())) {
    if (type !== 'dimg') continue
    const ids = fieldsOf(reference)
    const from = ids.number(idSize)
    const count = ids.number(2)
    setOnce(
      parts,
      from,
      Array.from({ length: count }, () => ids.number(idSize)),
    )
  }
  return parts
}

const fieldSizes = new Set([0, 4, 8])

/** The bytes of the items whose size is in their bytes. Each must be in one piece. */
export function bytesOf(file: Buffer, meta: readonly Box[], wanted: ReadonlySet<number>) {
  const found = new Map<number, Buffer>()
  if (wanted.size === 0) return found
  const { version, fields } = versioned(neededBox(meta, 'iloc'))
  const [first, second] = [fields.number(1), fields.number(1)]
  const sizes = { offset: first >> 4, length: first & 15, base: second >> 4, index: version === 0 ? 0 : second & 15 }
  if (version > 2 || !Object.values(sizes).every((size) => fieldSizes.has(size))) throw new BrokenBox()
  const wide = version < 2 ? 2 : 4
  const idat = onlyBox(meta, 'idat')
  for (let left = fields.number(wide); left > 0; left--) {
    const id = fields.number(wide)
    const way = version === 0 ? 0 : fields.number(2) & 15
    fields.skip(2)
    const base = fields.number(sizes.base)
    const pieces = fields.number(2)
    // Refused at once, because there may be many pieces of no bytes.
    const extents = fieldsOf(fields.take(pieces * (sizes.index + sizes.offset + sizes.length)))
    if (!wanted.has(id)) continue
    const place = [file, idat][way]
    if (pieces !== 1 || !place) throw new BrokenBox()
    extents.skip(sizes.index)
    const from = fieldsOf(place)
    from.skip(base + extents.number(sizes.offset))
    setOnce(found, id, from.take(extents.number(sizes.length)))
  }
  return found
}
