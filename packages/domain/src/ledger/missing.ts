/** The points of a member; `gift` is the part of the balance that pays no nominated instructor. */
export type Funds = { balance: number; gift: number }

/** The points that lack for a price; 0 if the funds suffice. */
export const missingPoints = ({ balance, gift }: Funds, price: number, giftPays: boolean): number =>
  Math.max(0, price - (giftPays ? balance : balance - gift))
