import { Refused } from './refused.ts'

/** A body as it arrived. It is read only after the caller is admitted. */
export type RawBody = { json: string } | { bytes: Buffer } | { unreadable: true } | undefined

/** The most levels of a body: more than any call has, and fewer than the stack allows. */
const deepest = 32

/**
 * Makes every string storable in PostgreSQL: no NUL, no half of a surrogate pair. Nobody can type them, and both would be an
 * error of the database. Refuses `invalid_json` for a body with too many levels.
 */
function storable(value: unknown, level = 0): unknown {
  if (level > deepest) throw new Refused('invalid_json')
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map((part) => storable(part, level + 1))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, storable(part, level + 1)]))
  return value
}

/** Parses a body. Throws Refused: `wrong_kind`, `invalid_json`. */
export function readBody(raw: RawBody): unknown {
  if (raw === undefined) return undefined
  if (!('json' in raw)) throw new Refused('wrong_kind')
  let parsed: unknown
  try {
    parsed = JSON.parse(raw.json)
  } catch {
    throw new Refused('invalid_json')
  }
  return storable(parsed)
}

/** The exact bytes of a body. Without a body there are none. */
export const readBytes = (raw: RawBody): Buffer => (raw !== undefined && 'bytes' in raw ? raw.bytes : Buffer.alloc(0))

/** Makes a query storable like a body: its values are texts or lists of texts. */
export const readQuery = (query: unknown): unknown => storable(query)
