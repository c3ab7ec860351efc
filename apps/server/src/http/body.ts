import { Refused } from './refused.ts'

/** A body as it arrived: it is read only after the caller has been let in. */
export type RawBody = { json: string } | { bytes: Buffer } | { unreadable: true } | undefined

/** Levels of a body: more than any call has, and fewer than the stack. */
const deepest = 32

/**
 * Makes every string one that PostgreSQL can keep: no NUL, no half of a surrogate pair.
 * Neither can be typed; both would be an error of the database deep inside. Refuses `invalid_json` for what is nested
 * deeper than anything of ours.
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

/** The exact bytes of a body: none where there is no body. */
export const readBytes = (raw: RawBody): Buffer => (raw !== undefined && 'bytes' in raw ? raw.bytes : Buffer.alloc(0))

/** Makes a query storable like a body: its values are texts or lists of texts. */
export const readQuery = (query: unknown): unknown => storable(query)
