import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { bodyLimitOf, calls, type Call, type Operation } from '@tensaku/contract'
import { beforeAll, expect, test } from 'vitest'
import { largestBody } from './largest-body.ts'
import { fitting, servedOperations } from './served-document.ts'
import { useApp } from './use-app.ts'

const kilobyte = 1024
const app = useApp()
let operations: Operation[]
let port: number
beforeAll(async () => {
  operations = await servedOperations(app)
  await app.app.listen({ port: 0 })
  port = (app.app.server.address() as AddressInfo).port
})

const bodied = (Object.entries(calls) as [string, Call][]).flatMap(([name, call]) =>
  call.body ? [[name, { ...call, body: call.body }] as const] : [],
)

test.each(bodied)('%s reads no more than its largest honest body needs', (_, call) => {
  expect(bodyLimitOf(call)).toBeLessThanOrEqual(Math.ceil(largestBody(call.body) / kilobyte) * kilobyte)
})

test('the largest body is counted part by part, and an unbounded one is infinite', () => {
  const { body } = calls['POST /api/password/resets']
  const longest = { token: 'あ'.repeat(200), password: 'あ'.repeat(72) }
  expect(largestBody(body)).toBe(Buffer.byteLength(JSON.stringify(longest)) + 1)
  expect(largestBody(calls['GET /api/openapi.json'].answer)).toBe(Infinity)
})

/** Announces a body of so many bytes, sends a part of them, and reads the answer before the rest. */
async function begin({ name, params }: Operation, announced: string, sent: string): Promise<string> {
  const [method = '', path = ''] = name.split(' ')
  const values = Object.fromEntries(params.map((param) => [param.name, fitting(param)]))
  const url = path.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  socket.write(`${method} ${url} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${announced}\r\n\r\n${sent}`)
  const [answer] = (await once(socket, 'data')) as [string]
  socket.destroy()
  return answer
}

test('one byte more than a call reads is too large, and the rest is not read', async () => {
  const changing = operations.filter(({ name }) => !name.startsWith('GET '))
  expect(changing.length).toBeGreaterThan(25)
  for (const operation of changing) {
    const limit = operation.bodyLimit ?? kilobyte
    const told = await begin(operation, `Content-Length: ${limit + 1}`, '')
    expect([operation.name, told.slice(9, 12), told.toLowerCase().includes('connection: close')]).toEqual([
      operation.name,
      '413',
      true,
    ])
    expect(told).toContain('"code":"too_large"')
    const whole = await begin(operation, `Content-Length: ${limit}`, ' '.repeat(limit))
    expect([operation.name, whole.slice(9, 12)]).not.toEqual([operation.name, '413'])
  }
})

test('a body without a length, or of another type, is cut off at the same limit', async () => {
  const [operation] = operations.filter(({ name }) => name === 'POST /api/login')
  if (!operation) throw new Error('There is no such call.')
  const limit = operation.bodyLimit ?? 0
  const chunk = `${(limit + 1).toString(16)}\r\n${' '.repeat(limit + 1)}\r\n`
  expect(await begin(operation, 'Transfer-Encoding: chunked', chunk)).toContain('too_large')
  const other = `Content-Type: text/xml\r\nContent-Length: ${limit + 1}`
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  socket.write(`POST /api/login HTTP/1.1\r\nHost: a\r\n${other}\r\n\r\n`)
  expect(String((await once(socket, 'data'))[0])).toContain('too_large')
  socket.destroy()
})

test('none of these was an unexpected error', () => {
  expect(app.errors).toEqual([])
})
