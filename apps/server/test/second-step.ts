import { codeAt } from '../src/modules/account/second-factor/codes.ts'
import { hashPassword } from '../src/modules/account/passwords/password-hash.ts'
import type { Answered, Somebody, TestApp } from './app.ts'

/** The two kinds of people who sign in with a second factor. */
export const sides = ['instructor', 'ops'] as const
export type Side = (typeof sides)[number]

/** The password of the people that `makerOf` makes. */
export const password = 'correct-horse-1'

/** Returns a function that makes a person of a side, who signs in with `password`. */
export function makerOf(app: TestApp): (side: Side) => Promise<Somebody> {
  let hash: Promise<string> | undefined
  return async (side) => {
    hash ??= hashPassword(password)
    const given = { passwordHash: await hash }
    return side === 'ops' ? app.newOperator(given) : app.newInstructor(given)
  }
}

type Credentials = { email: string; password: string }

/** Both steps of a first sign-in, as outside the demo: the password, then the code of the new second factor. */
export async function enter(
  app: TestApp,
  side: Side,
  body: Credentials,
  given: { from?: string } = {},
): Promise<{ answer: Answered; secret: string }> {
  const first = await app.as(undefined)(`POST /api/${side}/login`, { body, ...given })
  const { ticket, secret } = first.body
  const code = codeAt(secret, app.clock.now())
  return {
    answer: await app.as(undefined)(`POST /api/${side}/login/code`, { body: { ticket, code }, ...given }),
    secret,
  }
}

/** The cookies an answer sets, as a browser sends them back. */
export const cookiesOf = ({ headers }: Answered): string =>
  [headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0] ?? '')
    .join('; ')
