/** Internet Explorer, whatever it calls itself (E-020). */
export const isInternetExplorer = (userAgent: string): boolean => /\bMSIE \d|\bTrident\//.test(userAgent)

const phoneOrTablet =
  /Mobi|Android|iPhone|iPad|iPod|Tablet|Silk\/|Kindle|PlayBook|Windows Phone|BlackBerry|BB10|Opera Mini|webOS/i
const program =
  /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|lighthouse|inspection|mediapartners|read-aloud/i

/**
 * A person's browser that is neither a phone nor a tablet. An iPad that asks for desktop sites calls itself a Mac, and
 * nothing in a request tells the two apart.
 */
export const isDesktop = (userAgent: string): boolean =>
  /^(Mozilla|Opera)\//.test(userAgent) && !phoneOrTablet.test(userAgent) && !program.test(userAgent)
