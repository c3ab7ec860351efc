/** In small letters of one width. */
export const plainOf = (text: string): string => text.normalize('NFKC').toLowerCase()

/** A word without the digits and signs around it. */
export const coreOf = (text: string): string => text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
