/** A code as it is printed: half-width capitals and digits, without the gaps of a keyboard. */
export const asPrinted = (text: string): string => text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
