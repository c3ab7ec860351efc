import { day, hour, second } from '@tensaku/domain/calendar'
import { operatorHours } from '@tensaku/domain/sessions'

const days = (n: number): number => (n * day) / second

/**
 * A cookie's name. In production only a page of this domain that came over TLS can set it (decision 033). On plain HTTP
 * browsers refuse such names.
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
    /** Sets the cookie for the life of a session from now on. */
    set: (token: string, secure: boolean): string => written(token, secure, life),
    clear: (secure: boolean): string => written('', secure, 0),
  }
}

/** The cookies of the desk's two kinds of session. No script can read them, no other site can send them, and each goes to its own calls only. */
export const sessionCookies = {
  instructor: cookie('desk_session', '/api/instructor', days(30)),
  operator: cookie('ops_session', '/api/ops', (operatorHours * hour) / second),
} as const
