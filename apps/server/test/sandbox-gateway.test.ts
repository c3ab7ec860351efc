import { expect, test } from 'vitest'
import { useSandboxGateway } from '../src/sandbox-gateway.ts'
import { freshDatabase } from './database.ts'

const environment = { PATH: process.env['PATH'], NODE_ENV: 'test', GATEWAY_SECRET: 'known' }
const origin = 'http://127.0.0.1:9'
const answers = (url: string) =>
  fetch(`${url}/dev/gateway/control/payments`).then(
    ({ ok }) => ok,
    () => false,
  )

test('servers of one database share a gateway, which ends with the last of them and comes back at its address', async () => {
  const { url: database, drop } = await freshDatabase()
  try {
    const first = await useSandboxGateway(database, environment)
    first.join(origin, 0)
    const second = await useSandboxGateway(database, environment)
    second.join(origin, 0)
    expect(second.variables).toEqual(first.variables)
    expect(first.variables).toMatchObject({ KOMOJU_WEBHOOK_SECRET: 'known' })
    const url = first.variables['GATEWAY_URL'] ?? ''
    await second.leave()
    expect(await answers(url)).toBe(true)
    await first.leave()
    await expect.poll(() => answers(url)).toBe(false)
    const third = await useSandboxGateway(database, environment)
    third.join(origin, 0)
    expect(third.variables).toEqual(first.variables)
    await third.leave()
  } finally {
    await drop()
  }
})
