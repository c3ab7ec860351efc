import { Refused } from '../../../http/refused.ts'

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/
/** The 29th of February of a year without one would be read as the day after. `day` is YYYY-MM-DD with a month that exists. */
const exists = (day: string): boolean => new Date(day).toISOString().startsWith(day)

/** What a move asks for: `{ advance_seconds }`, a whole number, or `{ to }`, an ISO instant. Throws Refused `clock_move_unreadable`. */
export function readMove(body: unknown): { ms: number } | { to: Date } {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  const [[name, value] = []] = fields
  if (fields.length !== 1) throw new Refused('clock_move_unreadable')
  if (name === 'advance_seconds' && Number.isSafeInteger(value)) return { ms: Number(value) * 1000 }
  if (name === 'to' && typeof value === 'string' && instant.test(value)) {
    const to = new Date(value)
    if (!Number.isNaN(to.getTime()) && exists(value.slice(0, 10))) return { to }
  }
  throw new Refused('clock_move_unreadable')
}
