import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { freePort } from '../bench/stage/server-process.ts'

test('the server behind Vite receives the host of the page, so that its own forms count as same-site', async () => {
  const server = createServer((request, response) => response.end(request.headers.host)).listen(0, 'localhost')
  await once(server, 'listening')
  const port = await freePort()
  const words = ['member', String(port), String((server.address() as AddressInfo).port)]
  const client = spawn(process.execPath, [fileURLToPath(new URL('dev-client.mjs', import.meta.url)), ...words])
  const gone = once(client, 'exit')
  try {
    const ask = () => fetch(`http://localhost:${port}/dev/clock`, { method: 'POST' })
    const answer = await vi.waitFor(ask, { timeout: 60_000, interval: 100 })
    expect(await answer.text()).toBe(`localhost:${port}`)
  } finally {
    client.kill()
    await gone
    server.close()
  }
}, 90_000)
