/** The header of an answer that is the same for everybody: browsers and proxies keep it for five minutes. */
export const keptByAll = ['Cache-Control', 'public, max-age=300'] as const
