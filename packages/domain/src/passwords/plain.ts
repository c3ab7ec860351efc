/** In small letters of one width. */
export const plainOf = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Without what people put around a word so that it passes: digits and signs. */
export const coreOf = (text: string): string => text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
