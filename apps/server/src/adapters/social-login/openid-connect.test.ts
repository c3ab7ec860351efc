import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startProvider, type TestProvider } from '../../../test/oidc.ts'
import type { SocialLogin } from '../../ports/social-login.ts'
import { openIdConnect } from './openid-connect.ts'

const redirectUri = 'http://localhost:3000/oauth/callback'
const client = { clientId: 'tensaku', redirectUri, logoutUri: 'http://localhost:3000/login' }
const hanako = { sub: 'hanako-1', email: 'hanako@example.com', verified: true, name: '山田 花子' }

describe.each([
  ['a public client', {}],
  ['a client with a secret', { clientSecret: 'a-secret-of-the-client-0123456789' }],
])('%s', (_name, given: { clientSecret?: string }) => {
  let provider: TestProvider
  let social: SocialLogin

  beforeAll(async () => {
    provider = await startProvider({ ...client, ...given })
    const { issuer } = provider
    social = openIdConnect({ issuer, clientId: 'tensaku', clientSecret: given.clientSecret, label: 'Test' })
  })
  afterEach(() => provider.tamper(undefined))
  afterAll(() => provider.close())

  const comeBack = async () => {
    const { url, flow } = await social.begin(redirectUri)
    return { flow, back: await provider.signIn(url, hanako) }
  }

  test('the provider’s answer identifies a person', async () => {
    const { flow, back } = await comeBack()
    expect(await social.finish(back, flow)).toEqual({
      issuer: provider.issuer,
      subject: 'hanako-1',
      email: 'hanako@example.com',
      emailVerified: true,
      name: '山田 花子',
    })
  })

  test('a request has scope "openid profile email", PKCE S256, a state and a nonce', async () => {
    const { url, flow } = await social.begin(redirectUri)
    const parameters = Object.fromEntries(new URL(url).searchParams)
    expect(parameters).toMatchObject({
      scope: 'openid profile email',
      response_type: 'code',
      code_challenge_method: 'S256',
      state: flow.state,
      nonce: flow.nonce,
      redirect_uri: redirectUri,
    })
    expect(url).not.toContain(flow.verifier)
  })

  test('an unconfirmed address is marked as such, and a missing one is null', async () => {
    const { url, flow } = await social.begin(redirectUri)
    const unconfirmed = await provider.signIn(url, { ...hanako, verified: false })
    expect(await social.finish(unconfirmed, flow)).toMatchObject({ emailVerified: false })
    const again = await social.begin(redirectUri)
    const back = await provider.signIn(again.url, { sub: 'nameless' })
    expect(await social.finish(back, again.flow)).toMatchObject({ email: '', emailVerified: false, name: null })
  })

  test.each([
    ['state', 'OAUTH_INVALID_RESPONSE'],
    ['nonce', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
    ['verifier', 'OAUTH_RESPONSE_BODY_ERROR'],
  ] as const)('a wrong %s is refused', async (part, code) => {
    const { flow, back } = await comeBack()
    const other = await social.begin(redirectUri)
    await expect(social.finish(back, { ...flow, [part]: other.flow[part] })).rejects.toMatchObject({ code })
  })

  test('a code is good once', async () => {
    const { flow, back } = await comeBack()
    await social.finish(back, flow)
    await expect(social.finish(back, flow)).rejects.toMatchObject({ code: 'OAUTH_RESPONSE_BODY_ERROR' })
  })

  test('an error of the provider is an error', async () => {
    const { flow } = await comeBack()
    const back = `${redirectUri}?error=access_denied&state=${flow.state}&iss=${encodeURIComponent(provider.issuer)}`
    await expect(social.finish(back, flow)).rejects.toMatchObject({ code: 'OAUTH_AUTHORIZATION_RESPONSE_ERROR' })
  })

  test('an ID token that was changed on its way is refused', async () => {
    provider.tamper((tokens) => {
      const { id_token, ...rest } = JSON.parse(tokens) as { id_token: string }
      const [head, claims = '', signature] = id_token.split('.')
      const altered = {
        ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as object),
        email: 'boss@example.com',
      }
      const forged = `${head}.${Buffer.from(JSON.stringify(altered)).toString('base64url')}.${signature}`
      return JSON.stringify({ ...rest, id_token: forged })
    })
    const { flow, back } = await comeBack()
    await expect(social.finish(back, flow)).rejects.toMatchObject({ code: 'OAUTH_INVALID_RESPONSE' })
  })

  test('signing out at the provider returns to the given address', async () => {
    const url = new URL(await social.logoutUrl(client.logoutUri))
    expect(url.origin).toBe(provider.issuer)
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(client.logoutUri)
  })
})

test('a provider that was unreachable is tried again, and one without a sign-out leads straight back', async () => {
  let up = false
  const server = createServer((_request, response) => {
    const metadata = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` }
    response.writeHead(up ? 200 : 503, { 'Content-Type': 'application/json' }).end(JSON.stringify(metadata))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  const social = openIdConnect({ issuer, clientId: 'tensaku', clientSecret: undefined, label: 'Test' })
  await expect(social.begin(redirectUri)).rejects.toMatchObject({ code: 'OAUTH_RESPONSE_IS_NOT_CONFORM' })
  up = true
  expect((await social.begin(redirectUri)).url).toContain(`${issuer}/auth?`)
  expect(await social.logoutUrl(client.logoutUri)).toBe(client.logoutUri)
  server.closeAllConnections()
  server.close()
})
