const formatOfAll = 12

/** The offset of the table of characters in a TrueType font. */
function characterTable(font: Buffer): number {
  const tables = font.readUInt16BE(4)
  for (let at = 12; at < 12 + 16 * tables; at += 16)
    if (font.toString('latin1', at, at + 4) === 'cmap') return font.readUInt32BE(at + 8)
  throw new Error('The font has no table of its characters.')
}

/** Tells of each code point whether a TrueType font draws it. Throws for a font without a table for all of Unicode. */
export function glyphsOf(font: Buffer): (codePoint: number) => boolean {
  const cmap = characterTable(font)
  const known = new Set<number>()
  for (let table = 0; table < font.readUInt16BE(cmap + 2); table++) {
    const at = cmap + font.readUInt32BE(cmap + 8 + 8 * table)
    if (font.readUInt16BE(at) !== formatOfAll) continue
    for (let group = 0; group < font.readUInt32BE(at + 12); group++) {
      const [first, last] = [font.readUInt32BE(at + 16 + 12 * group), font.readUInt32BE(at + 20 + 12 * group)]
      for (let point = first; point <= last; point++) known.add(point)
    }
  }
  if (known.size === 0) throw new Error('The font does not say what it draws.')
  return (codePoint) => known.has(codePoint)
}
