/** The first and the last byte. */
export type ByteRange = { first: number; last: number }

const one = /^(\d{0,15})-(\d{0,15})$/

/**
 * The part of a file that a `Range` header asks for (RFC 9110, 14.2). `whole` without one, for another unit, and for several
 * parts at once; `none` if it names no byte of the file.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  const [unit, ...rest] = (header ?? '').split('=')
  const ranges = rest.join('=')
  if (header === undefined || unit?.trim().toLowerCase() !== 'bytes' || ranges.includes(',')) return 'whole'
  const [, from = '', to = ''] = one.exec(ranges.trim()) ?? []
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length > 0 ? { first: size - length, last: size - 1 } : 'none'
  }
  const range = { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
  return range.first <= range.last && (to === '' || Number(from) <= Number(to)) ? range : 'none'
}
