const life = 15 * 60

/** In production no other host of the domain can set this cookie. */
const nameOf = (secure: boolean): string => (secure ? '__Host-social' : 'social')

/**
 * Ties a round trip to the social provider to the browser that began it, so that nobody can sign another person in to an
 * account by sending them an address.
 */
export const socialCookie = {
  read: (header: string | undefined, secure: boolean): string | undefined =>
    new RegExp(`(?:^|;)\\s*${nameOf(secure)}=([\\w-]{43})(?:;|$)`).exec(header ?? '')?.[1],
  set: (value: string, secure: boolean): string =>
    `${nameOf(secure)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${life}${secure ? '; Secure' : ''}`,
}
