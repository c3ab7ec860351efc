import { randomInt } from 'node:crypto'

const large = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'
const small = 'abcdefghijklmnopqrstuvwxyz0123456789'

const random = (letters: string, length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** An id as PayPal writes them: of orders, captures, refunds, setup tokens. */
export const paypalId = (): string => random(large, 17)

/** The token of a stored card, or the id of its owner. */
export const vaultId = (): string => random(small, 10)

/** An id as KOMOJU writes them. */
export const komojuId = (): string => random(small, 25)

/** Digits for the numbers of slips and accounts. */
export const digits = (length: number): string => random('0123456789', length)
