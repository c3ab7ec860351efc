import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startApp } from '../../test/app.ts'

test('a connection that never asked anything does not keep a server from closing', async () => {
  const app = await startApp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as AddressInfo
  const unused = connect(port, '127.0.0.1')
  await once(app.app.server, 'connection')
  const gone = once(unused, 'close')
  unused.on('error', () => undefined)
  await app.close()
  await gone
  expect(app.app.server.listening).toBe(false)
})
