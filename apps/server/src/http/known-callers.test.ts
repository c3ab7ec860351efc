import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { startApp } from '../../test/app.ts'

test('a caller who hangs up before the request is read has an address, and their limit applies', async () => {
  const app = await startApp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  app.app.server.prependOnceListener('request', (request) => void request.socket.destroy())
  const { port } = app.app.server.address() as AddressInfo
  const client = connect(port, '127.0.0.1')
  client.write('GET /api/captcha HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(client, 'close')
  const turns = () => app.services.db.selectFrom('turns').select('key').execute()
  await vi.waitFor(async () => expect(await turns()).toEqual([{ key: 'GET /api/captcha 127.0.0.1' }]))
  expect(app.errors).toEqual([])
  await app.close()
})

const warned = async (environment: Record<string, string>) => {
  const warnings: unknown[] = []
  const quiet = () => undefined
  const log = {
    debug: quiet,
    info: quiet,
    error: quiet,
    warn: (message: string, fields: unknown) => void warnings.push({ message, fields }),
  }
  const app = await startApp({ log, environment })
  for (const header of ['accept', 'x-forwarded-for', 'forwarded'])
    await app.app.inject({ url: '/healthz', headers: { [header]: '203.0.113.7' } })
  await app.close()
  return warnings.filter((warning) => JSON.stringify(warning).includes('TRUST_PROXY'))
}

test('a distrusted proxy is named in the log once, and a trusted one is not', async () => {
  expect(await warned({})).toMatchObject([{ fields: { header: 'x-forwarded-for' } }])
  expect(await warned({ TRUST_PROXY: 'on' })).toEqual([])
})

test.each(['off', 'on'])(
  'who has no address (any more) is served, given no less and held to limits, with TRUST_PROXY=%s',
  async (proxy) => {
    const app = await startApp({ environment: { TRUST_PROXY: proxy } })
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    app.app.server.on(
      'connection',
      (socket) => void Object.defineProperty(socket, 'remoteAddress', { value: undefined }),
    )
    const origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
    const post = (path: string, body: object) =>
      fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const members = await Promise.all(Array.from({ length: 5 }, () => app.newMember()))
    for (const member of members) {
      const answer = await fetch(`${origin}/api/users/${member.id}`, {
        headers: { authorization: `Bearer ${member.token}` },
      })
      expect(answer.status).toBe(200)
      expect((await app.as(member)('GET /api/users/{id}/points')).body.balance).toBe(1200)
    }
    expect((await fetch(`${origin}/api/captcha`)).status).toBe(200)
    const keys = await app.services.db.selectFrom('turns').select('key').execute()
    expect(keys).toEqual([{ key: 'GET /api/captcha unknown' }])
    const [somebody] = members
    const wrong = { email: somebody?.email, password: 'wrong-password-1' }
    expect((await post('/api/login', wrong)).status).toBe(401)
    const failures = await app.services.db.selectFrom('login_failures').select('address').execute()
    expect(failures).toEqual([{ address: 'unknown' }])
    expect((await fetch(`${origin}/oauth/start`, { redirect: 'manual' })).status).toBeLessThan(500)
    expect(app.errors).toEqual([])
    await app.close()
  },
)
