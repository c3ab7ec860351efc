const life = 15 * 60

/** In production no other host of the same domain can set it. */
const nameOf = (secure: boolean): string => (secure ? '__Host-social' : 'social')

/**
 * Ties a round trip to the social provider to the browser that began it, so that nobody is signed in to an account of
 * somebody else by an address that was sent to him.
 */
export const socialCookie = {
  read: (header: string | undefined, secure: boolean): string | undefined =>
    new RegExp(`(?:^|;)\\s*${nameOf(secure)}=([\\w-]{43})(?:;|$)`).exec(header ?? '')?.[1],
  set: (value: string, secure: boolean): string =>
    `${nameOf(secure)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${life}${secure ? '; Secure' : ''}`,
}
