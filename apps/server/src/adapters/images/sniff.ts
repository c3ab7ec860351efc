type Kind = 'jpeg' | 'png' | 'webp' | 'heic'

const brands = new Set(['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1'])
const ascii = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')

/** The type of a file by its first bytes, whatever its name; undefined for a type that is not accepted. */
export function kindOf(bytes: Uint8Array): Kind | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (ascii(bytes, 0, 8) === '\u0089PNG\r\n\u001A\n') return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (ascii(bytes, 4, 8) === 'ftyp' && brands.has(ascii(bytes, 8, 12))) return 'heic'
  return undefined
}
