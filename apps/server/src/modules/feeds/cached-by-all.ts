/** The header of an answer that is the same for everybody: browsers and proxies cache it for five minutes. */
export const cachedByAll = ['Cache-Control', 'public, max-age=300'] as const
