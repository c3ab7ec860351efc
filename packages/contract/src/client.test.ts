import { expect, test, vi } from 'vitest'
import { addressOf, ApiError, createApi, type Api } from './client.ts'

const answering = (status: number, body?: unknown) =>
  vi.fn<typeof fetch>(async () => new Response(body === undefined ? null : JSON.stringify(body), { status }))

function client(fetch: typeof globalThis.fetch, onRefused?: (error: ApiError) => void): Api {
  return createApi({
    fetch,
    headers: () => ({ Authorization: 'Bearer t' }),
    failureText: (status) => (status === 500 ? '五百' : '既定'),
    ...(onRefused && { onRefused }),
  })
}

test('names in a path are filled and escaped, and undefined values are left out of the query', () => {
  expect(
    addressOf(
      'GET /api/users/{id}/orders/{orderId}',
      { id: 1, orderId: 'a/b' },
      { page: 2, filter: undefined, teachers: ['a', 'b'] },
    ),
  ).toBe('/api/users/1/orders/a%2Fb?page=2&teachers=a&teachers=b')
})

test('`onAnswer` gets the headers of every answer, also of a refusal', async () => {
  const received: (string | null)[] = []
  const answers = [
    new Response('{}', { headers: { 'X-A': '1' } }),
    new Response('{}', { status: 400, headers: { 'X-A': '2' } }),
  ]
  const api = createApi({
    fetch: async () => answers.shift() ?? new Response(),
    headers: () => ({}),
    failureText: () => '',
    onAnswer: (headers) => void received.push(headers.get('X-A')),
  })
  await api('GET /api/captcha')
  await expect(api('GET /api/captcha')).rejects.toThrow(ApiError)
  expect(received).toEqual(['1', '2'])
})

test('[K-010] a call carries the token, its body and its own headers', async () => {
  const fetch = answering(201, { id: 1 })
  await client(fetch)('POST /api/login', { body: { email: 'a', password: 'b' }, headers: { 'Idempotency-Key': 'k' } })
  const [address, init] = fetch.mock.calls[0] ?? []
  expect(address).toBe('/api/login')
  expect(init).toMatchObject({ method: 'POST', body: '{"email":"a","password":"b"}' })
  expect(init?.headers).toEqual({
    Authorization: 'Bearer t',
    'Content-Type': 'application/json',
    'Idempotency-Key': 'k',
  })
})

test('[E-008] a refusal is thrown with its text, help and body', async () => {
  const refused = client(answering(404, { code: 'not_cancelable', message: '文', help: '1', head: 3 }))(
    'POST /api/logout',
  )
  await expect(refused).rejects.toMatchObject({
    status: 404,
    code: 'not_cancelable',
    message: '文',
    help: '1',
    body: { head: 3 },
  })
})

test('[E-006][E-007] a failure without a text of ours gets the default text, exactly 500 its own', async () => {
  await expect(client(answering(502, 'bad gateway'))('GET /healthz')).rejects.toMatchObject({
    status: 502,
    message: '既定',
  })
  await expect(client(answering(500))('GET /healthz')).rejects.toMatchObject({ message: '五百' })
})

test('no answer has status 0, and `onRefused` gets every refusal', async () => {
  const received: number[] = []
  const cut = vi.fn<typeof fetch>(async () => {
    throw new TypeError('network')
  })
  await expect(client(cut, (error) => received.push(error.status))('GET /healthz')).rejects.toMatchObject({
    status: 0,
    code: 'no_answer',
  })
  expect(received).toEqual([0])
})

test('an aborted call is no failure', async () => {
  const off = new AbortController()
  off.abort()
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    throw new DOMException('off', 'AbortError')
  })
  await expect(client(fetch)('GET /healthz', { signal: off.signal })).rejects.toMatchObject({ name: 'AbortError' })
})

test('files travel as a form, whose boundary the browser writes, and may take longer than other calls', async () => {
  const fetch = answering(201, { url: '/a' })
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const body = new FormData()
  body.append('file', new Blob(['x']), 'x.jpg')
  await client(fetch)('POST /api/users/{id}/files/add', { params: { id: 1 }, body, timeout: 50_000 })
  const [, init] = fetch.mock.calls[0] ?? []
  expect(init?.body).toBe(body)
  expect(new Headers(init?.headers).has('Content-Type')).toBe(false)
  expect(timeout.mock.calls).toEqual([[50_000]])
  timeout.mockRestore()
})

test('bytes are answered as bytes, and their refusal as a refusal', async () => {
  const call = 'GET /api/users/{id}/files/{file}'
  const params = { id: 1, file: 'f' }
  const image = async () => new Response('bytes', { headers: { 'Content-Type': 'image/jpeg' } })
  const blob = await client(vi.fn<typeof fetch>(image))(call, { params, query: { size: 'thumb' } })
  expect([blob.type, await blob.text()]).toEqual(['image/jpeg', 'bytes'])
  const gone = answering(404, { code: 'file_not_found', message: '文' })
  await expect(client(gone)(call, { params })).rejects.toMatchObject({ status: 404, message: '文' })
})

test('calls unknown to the contract do not compile', () => {
  const api = client(answering(204))
  const wrong = [
    // @ts-expect-error no such call
    () => api('GET /api/nothing'),
    // @ts-expect-error the id is missing
    () => api('GET /api/users/{id}'),
    // @ts-expect-error the body is missing
    () => api('POST /api/login'),
    // @ts-expect-error no such key
    () => api('POST /api/login', { body: { email: 'a', password: 'b', admin: true } }),
  ]
  expect(wrong).toHaveLength(4)
})
