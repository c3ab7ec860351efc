import { includedTax, type PointsTax } from './tax.ts'

/** The money side of a paid lot: its points, its price with tax, and the advance that is earned as the points are used. */
export type PaidLot = { granted: number; paidYen: number; advanceYen: number }

/** The advance of a price. The tax is taken from it at the purchase, or as the points are used. */
export const advanceOf = (paidYen: number, tax: PointsTax): number =>
  tax === 'on_purchase' ? paidYen - includedTax(paidYen) : paidYen

/** The part of an amount that belongs to the points which have left a lot. It grows to exactly the amount. */
const shareOf = (yen: number, { granted }: PaidLot, remaining: number): number =>
  Math.floor((yen * (granted - remaining)) / granted)

/** The advance that a lot still holds with `remaining` points. It is 0 once none remain. */
export const unearned = (lot: PaidLot, remaining: number): number =>
  lot.advanceYen - shareOf(lot.advanceYen, lot, remaining)

/** Yen that a change of a lot's points releases from its advance; negative if points return. */
export type Release = {
  advance: number
  /** Tax that becomes due with the use. 0 if it was booked at the purchase. */
  dueTax: number
  /** The price of the points with tax, which is owed to the payer if they are taken back. */
  price: number
}

/** The cumulative share: differences of sums that were rounded once, so that no yen is lost or made by many small steps. */
export function releaseOf(lot: PaidLot, before: number, after: number): Release {
  const { advanceYen, paidYen } = lot
  const earned = (remaining: number) => shareOf(advanceYen, lot, remaining)
  const due = (remaining: number) => (advanceYen === paidYen ? includedTax(earned(remaining)) : 0)
  return {
    advance: earned(after) - earned(before),
    dueTax: due(after) - due(before),
    price: shareOf(paidYen, lot, after) - shareOf(paidYen, lot, before),
  }
}
