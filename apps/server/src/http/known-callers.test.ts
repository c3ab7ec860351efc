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
