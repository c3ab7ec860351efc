import { codeAt } from '../src/modules/account/second-factor/codes.ts'
import type { Answered, TestApp } from './app.ts'

type Credentials = { email: string; password: string }

/** Both steps of a first sign-in, as outside the demo: the password, then the code of the new second factor. */
export async function enter(
  app: TestApp,
  side: 'instructor' | 'ops',
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
