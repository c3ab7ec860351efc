/** consumption tax on points is due when they are bought or as they are used. */
export type PointsTax = 'on_purchase' | 'on_use'

const rate = 10

/** The 10 % of consumption tax in a price with tax, in whole yen, rounded down. */
export const includedTax = (yen: number): number => Math.floor((yen * rate) / (100 + rate))
