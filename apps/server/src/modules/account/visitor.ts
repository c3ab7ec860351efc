import { second, day } from '@tensaku/domain/calendar'
import { randomUUID } from 'node:crypto'
import { nameOfCookie } from '../../http/session-cookies.ts'

/**
 * The network and device of a sign-in; `address` if their connection has one. `device` is a random number that their browser
 * stores.
 */
export type Visitor = { address: string | undefined; userAgent: string; device: string }

type Call = {
  address: string | undefined
  header: (name: string) => string | undefined
  answerHeader: (name: string, value: string) => void
}

const cookie = 'device'
const days400 = (400 * day) / second
const longestAgent = 200
const kept = new RegExp(`(?:^|;)\\s*(?:__Secure-)?${cookie}=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:;|$)`)

/** The caller as their browser describes it, for the list of sessions and against abuse. */
export const visitorOf = ({ address, header }: Call): Visitor => ({
  address,
  userAgent: (header('user-agent') ?? '').slice(0, longestAgent),
  device: kept.exec(header('cookie') ?? '')?.[1] ?? randomUUID(),
})

/** Makes the browser store its device number for 400 days from this sign-in. */
export function setDeviceCookie(
  { answerHeader }: Call,
  { device }: Visitor,
  { production }: { production: boolean },
): void {
  const secure = production ? '; Secure' : ''
  const name = nameOfCookie(cookie, production)
  answerHeader('Set-Cookie', `${name}=${device}; Path=/api; HttpOnly; SameSite=Lax; Max-Age=${days400}${secure}`)
}
