/** Points with one origin and one expiry; `remaining` are unspent. */
export type Lot<Id extends string | number = string | number> = {
  id: Id
  remaining: number
  kind: 'paid' | 'free'
  expires_at: Date
}

/** Points taken from one lot. */
export type Allocation<Id extends string | number = string | number> = { lot_id: Id; amount: number }

const live = (lot: Lot, now: Date) => lot.remaining > 0 && lot.expires_at > now

function spendingOrder(a: Lot, b: Lot): number {
  const byExpiry = a.expires_at.getTime() - b.expires_at.getTime()
  if (byExpiry !== 0) return byExpiry
  if (a.kind !== b.kind) return a.kind === 'free' ? -1 : 1
  if (typeof a.id === 'number' && typeof b.id === 'number') return a.id - b.id
  return String(a.id) < String(b.id) ? -1 : 1
}

/** Points that can be spent at an instant. */
export function balanceOf(lots: readonly Lot[], now: Date): number {
  return lots.reduce((sum, lot) => (live(lot, now) ? sum + lot.remaining : sum), 0)
}

/**
 * Allocates an amount to lots (C.4): earliest expiry first, free before paid on the same day, then by id, so that the
 * order of the rows does not matter. Takes nothing if the lots do not suffice.
 * Throws RangeError unless the amount is a whole number of at least 0.
 */
export function allocate<Id extends string | number>(
  lots: readonly Lot<Id>[],
  amount: number,
  now: Date,
): Allocation<Id>[] | 'insufficient' {
  if (!Number.isInteger(amount) || amount < 0) throw new RangeError(`not an amount of points: ${amount}`)
  const taken: Allocation<Id>[] = []
  let open = amount
  for (const lot of lots.filter((lot) => live(lot, now)).sort(spendingOrder)) {
    if (open === 0) break
    const part = Math.min(open, lot.remaining)
    taken.push({ lot_id: lot.id, amount: part })
    open -= part
  }
  return open === 0 ? taken : 'insufficient'
}
