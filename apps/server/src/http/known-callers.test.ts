import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { startApp } from '../../test/app.ts'

test('who asks and is gone before it is read has an address, and is held to his limit like anybody', async () => {
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

test('a proxy that is not believed is named in the log once, and one that is believed is not', async () => {
  expect(await warned({})).toMatchObject([{ fields: { header: 'x-forwarded-for' } }])
  expect(await warned({ TRUST_PROXY: 'on' })).toEqual([])
})
