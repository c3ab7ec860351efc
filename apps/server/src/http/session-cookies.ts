const days30 = 30 * 24 * 60 * 60

const cookie = (name: string, path: string) => ({
  read: (header: string | undefined): string | undefined =>
    header
      ?.split(';')
      .map((pair) => pair.trim())
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1),
  set: (token: string, secure: boolean): string =>
    `${name}=${token}; Path=${path}; HttpOnly; SameSite=Strict; Max-Age=${days30}${secure ? '; Secure' : ''}`,
  clear: (): string => `${name}=; Path=${path}; HttpOnly; SameSite=Strict; Max-Age=0`,
})

/** The desk's sessions in the browser: no script can read them, no other site can send them, and neither goes to the other's calls. */
export const sessionCookies = {
  instructor: cookie('desk_session', '/api/instructor'),
  operator: cookie('ops_session', '/api/ops'),
} as const
