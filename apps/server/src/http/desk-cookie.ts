const name = 'desk_session'
const days30 = 30 * 24 * 60 * 60

/** The desk's session in the browser: no script can read it, no other site can send it. */
export const deskCookie = {
  read: (header: string | undefined): string | undefined =>
    header
      ?.split(';')
      .map((pair) => pair.trim())
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1),
  set: (token: string, secure: boolean): string =>
    `${name}=${token}; Path=/api/instructor; HttpOnly; SameSite=Strict; Max-Age=${days30}${secure ? '; Secure' : ''}`,
  clear: (): string => `${name}=; Path=/api/instructor; HttpOnly; SameSite=Strict; Max-Age=0`,
}
