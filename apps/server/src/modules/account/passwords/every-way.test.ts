import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../../test/use-app.ts'
import { newestSecret } from '../../../../test/mailbox.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { quickCaptcha } from '../../../../test/quick-captcha.ts'
import { termsVersion } from '../../legal/index.ts'
import { passwordLinkFor } from './desk-password-links.ts'
import { inviteOperator } from '../operators/manage-operators.ts'
import { mailPasswordLinks } from './mail-password-links.ts'
import { hashPassword } from './password-hash.ts'

const app = useApp({ captcha: quickCaptcha })
const current = 'correct-horse-1'
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(current)
})

type Choose = (password: string) => Promise<string>
const tokenIn = (url: string) => new URL(url).searchParams.get('token') ?? ''
const atDesk = (token: string) => async (password: string) =>
  outcome(await app.as(undefined)('POST /api/instructor/password', { body: { token, password } }))

/** Each way to choose a password, with a name of the person in it. */
const ways: Record<string, () => Promise<{ choose: Choose; own: string }>> = {
  'at the sign-up': async () => ({
    own: 'Kiyomizu-77',
    choose: async (password) => {
      const body = { email: 'k@example.com', username: 'kiyomizu', terms_version: termsVersion, captcha: randomUUID() }
      return outcome(await app.as(undefined)('POST /api/signup', { body: { ...body, password } }))
    },
  }),
  'by the old password': async () => {
    const who = await app.newMember({ passwordHash, email: 'kurashiki@example.com' })
    const choose: Choose = async (next) =>
      outcome(await app.as(who)('PATCH /api/users/{id}/password', { body: { current, next } }))
    return { choose, own: 'kurashiki123' }
  },
  'by a mailed link': async () => {
    const { email } = await app.newMember({ email: 'matsuyama@example.com' })
    await app.as(undefined)('POST /api/password/requests', { body: { email } })
    await mailPasswordLinks.run(app.services)
    const token = await newestSecret(app, email)
    const choose: Choose = async (password) =>
      outcome(await app.as(undefined)('POST /api/password/resets', { body: { token, password } }))
    return { choose, own: 'Matsuyama2026' }
  },
  'by an instructor’s link': async () => {
    const { id } = await app.newInstructor({ email: 'shimonoseki@example.com' })
    const account = { principal: 'instructor', id } as const
    const url = await app.services.db.transaction().execute((tx) => passwordLinkFor(tx, app.services, account))
    return { choose: atDesk(tokenIn(url)), own: 'shimonoseki-1' }
  },
  'by an operator’s link': async () => {
    const { url } = await inviteOperator(app.services, { email: 'o@example.com', name: 'Hakodate Ichiro' })
    return { choose: atDesk(tokenIn(url)), own: 'IchiroHakodate9' }
  },
}

test.each(Object.entries(ways))('a password chosen %s is hard to guess', async (_, begin) => {
  const { choose, own } = await begin()
  expect(await choose('Password1')).toBe('400 password_common')
  expect(await choose('Sakura2024')).toBe('400 password_common')
  expect(await choose('tensaku-2026')).toBe('400 password_is_own')
  expect(await choose(own)).toBe('400 password_is_own')
  expect(await choose('fourteen-chars')).toBe('400 invalid_input')
  expect(await choose('the-train-leaves-at-dawn')).toMatch(/^20/)
})

test('a weak password from before still signs its owner in', async () => {
  const { email } = await app.newMember({ passwordHash: await hashPassword('Password1') })
  const body = { email, password: 'Password1' }
  expect(outcome(await app.as(undefined)('POST /api/login', { body }))).toBe('200')
})
