import { afterEach, expect, test } from 'vitest'
import { startApp } from '../../test/app.ts'
import { browser, fakeProvider, socialPerson } from '../../test/social.ts'
import { useApp } from '../../test/use-app.ts'

const provider = fakeProvider()
const person = socialPerson()
const nameless = socialPerson({ email: '' })
provider.codes.set('good', person).set('nameless', nameless)
const app = useApp({ social: provider.social })

afterEach(() => void (provider.away = false))

const minutes = 60_000

test('a round trip is tied to its browser, and one browser may have two round trips', async () => {
  const visitor = browser(app)
  const { status, location, headers } = await visitor.open('/oauth/start?intent=login')
  expect([status, headers['cache-control']]).toEqual([302, 'no-store'])
  expect(new URL(location).searchParams.get('redirect_uri')).toBe('http://localhost:3000/oauth/callback')
  expect(String(headers['set-cookie'])).toMatch(/^social=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=900$/)
  const cookie = visitor.cookie()
  const first = await visitor.start('login')
  const second = await visitor.start('signup')
  expect(visitor.cookie()).toBe(cookie)
  expect((await visitor.open(first('good'))).location).toMatch(/^\/login\?social=[\w-]{43}$/)
  expect((await visitor.open(second('good'))).location).toMatch(/^\/signup\?social=[\w-]{43}$/)
})

test('an answer of the provider is accepted once, within ten minutes, and only in the browser that began', async () => {
  const visitor = browser(app)
  const back = await visitor.start('signup')
  const other = browser(app)
  expect((await other.open(back('good'))).location).toBe('/login?social_error=1')
  await other.start('signup')
  expect((await other.open(back('good'))).location).toBe('/login?social_error=1')
  expect((await visitor.open(back('good'))).location).toMatch(/^\/signup\?social=/)
  expect((await visitor.open(back('good'))).location).toBe('/login?social_error=1')
  const late = await visitor.start('login')
  app.clock.advance(10 * minutes)
  expect((await visitor.open(late('good'))).location).toBe('/login?social_error=1')
})

test('every failure leads back to its screen', async () => {
  const visitor = browser(app)
  for (const intent of ['login', 'signup'] as const) {
    const failed = `/${intent}?social_error=1`
    const state = new URL((await visitor.start(intent))(''), 'http://localhost').searchParams.get('state') ?? ''
    expect((await visitor.open(`/oauth/callback?error=access_denied&state=${state}`)).location).toBe(failed)
    expect((await visitor.open((await visitor.start(intent))('unknown'))).location).toBe(failed)
    provider.away = true
    expect((await visitor.open(`/oauth/start?intent=${intent}`)).location).toBe(failed)
    provider.away = false
  }
  for (const query of ['', '?state=', '?state=%00', '?code=good&state=x', `?state=${'x'.repeat(3000)}`])
    expect((await visitor.open(`/oauth/callback${query}`)).location).toBe('/login?social_error=1')
})

test('a person without an address can sign in and not sign up', async () => {
  const visitor = browser(app)
  expect((await visitor.open((await visitor.start('login'))('nameless'))).location).toMatch(/^\/login\?social=/)
  expect((await visitor.open((await visitor.start('signup'))('nameless'))).location).toBe('/signup?social_error=1')
})

test('a page of another site cannot begin a round trip', async () => {
  const { location, headers } = await browser(app).open('/oauth/start?intent=signup', {
    'sec-fetch-site': 'cross-site',
  })
  expect([location, headers['set-cookie']]).toEqual(['/signup', undefined])
})

test('signing out leads to the provider and then to the login, or straight to the login if the provider is unreachable', async () => {
  const visitor = browser(app)
  const { status, location } = await visitor.open('/oauth/logout')
  expect([status, location]).toEqual([
    302,
    'https://id.example/logout?post_logout_redirect_uri=http%3A%2F%2Flocalhost%3A3000%2Flogin',
  ])
  provider.away = true
  expect((await visitor.open('/oauth/logout')).location).toBe('/login')
})

test('round trips of one address are limited', async () => {
  const starts = await Promise.all(
    Array.from({ length: 61 }, () => app.app.inject({ url: '/oauth/start', remoteAddress: '203.0.113.7' })),
  )
  const failed = starts.filter((one) => one.headers.location === '/login?social_error=1')
  expect(failed).toHaveLength(1)
})

test('without a configured provider there is no such page', async () => {
  const without = await startApp()
  for (const path of ['/oauth/start', '/oauth/callback'])
    expect((await without.app.inject({ url: path })).statusCode).toBe(404)
  expect((await without.app.inject({ url: '/oauth/logout' })).headers.location).toBe('/login')
  await without.close()
})

test('none of these was an unexpected error', () => {
  expect(app.errors).toEqual([])
})
