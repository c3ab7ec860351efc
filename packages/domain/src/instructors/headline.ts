/** The most characters of an instructor's line about themselves. */
export const longestHeadline = 40

/** The line about an instructor: their own, or the first sentence of their greeting. */
export const headlineOf = ({ headline, greeting }: { headline: string; greeting: string }): string =>
  headline || (/^[^。！？!?\n]*[。！？!?]?/u.exec(greeting.trim())?.[0] ?? '')
