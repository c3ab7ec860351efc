/** The total of one tax rate on a document, and the tax in it, in yen. Rate 0 is outside of the consumption tax. */
export type TaxLine = { rate: number; total: number; tax: number }

/** The totals of a document by rate, the highest first. The tax of a rate is rounded down once a document (C.7, I-23). */
export function taxLines(items: readonly { rate: number; amount: number }[]): TaxLine[] {
  const totals = new Map<number, number>()
  for (const { rate, amount } of items) totals.set(rate, (totals.get(rate) ?? 0) + amount)
  return [...totals]
    .toSorted(([one], [other]) => other - one)
    .map(([rate, total]) => ({ rate, total, tax: Math.floor((total * rate) / (100 + rate)) }))
}

const digits = 6

/** The number of a document: its month of issue 'YYYY-MM' and its place in that month, from 1. */
export const documentNumber = (month: string, serial: number): string =>
  `INV-${month.replace('-', '')}-${String(serial).padStart(digits, '0')}`

/** An addressee with its form of respect, unless it is written already. */
export const addressed = (name: string): string => (/(様|御中|殿|さま)$/.test(name) ? name : `${name} 様`)
