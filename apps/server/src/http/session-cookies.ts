import { operatorHours } from '@tensaku/domain/sessions'

const day = 24 * 60 * 60

/**
 * A cookie's name. In production no page of this domain that was fetched without TLS can have set it (decision 033); on
 * plain HTTP browsers refuse such names.
 */
export const nameOfCookie = (name: string, secure: boolean): string => (secure ? `__Secure-${name}` : name)

const cookie = (plainName: string, path: string, life: number) => {
  const written = (value: string, secure: boolean, seconds: number): string =>
    `${nameOfCookie(plainName, secure)}=${value}; Path=${path}; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure ? '; Secure' : ''}`
  return {
    read: (header: string | undefined, secure: boolean): string | undefined => {
      const name = nameOfCookie(plainName, secure)
      return header
        ?.split(';')
        .map((pair) => pair.trim())
        .find((pair) => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1)
    },
    /** From now on for as long as a session lives. */
    set: (token: string, secure: boolean): string => written(token, secure, life),
    clear: (secure: boolean): string => written('', secure, 0),
  }
}

/** The desk's sessions in the browser: no script can read them, no other site can send them, and neither goes to the other's calls. */
export const sessionCookies = {
  instructor: cookie('desk_session', '/api/instructor', 30 * day),
  operator: cookie('ops_session', '/api/ops', operatorHours * 60 * 60),
} as const
