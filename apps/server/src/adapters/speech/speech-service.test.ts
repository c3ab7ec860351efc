import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readMp3 } from './mp3.ts'
import { piecesOf, speechService } from './speech-service.ts'

/** A tenth of a second of silence and a bit: MPEG 2, 48 kilobits, 16 kHz. */
const frame = Buffer.concat([Buffer.from([0xff, 0xf3, 0x68, 0xc4]), Buffer.alloc(212)])
const headerFrame = Buffer.concat([frame.subarray(0, 13), Buffer.from('Xing'), frame.subarray(17)])
const mp3 = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x02..', 'latin1'), headerFrame, frame, frame, frame])

const requests: { path: string | undefined; headers: IncomingHttpHeaders; body: Record<string, string> }[] = []
let answer: (response: ServerResponse) => void
const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(parts).toString()) as Record<string, string>
    requests.push({ path: request.url, headers: request.headers, body })
    answer(response)
  })
})
let url: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/v1`
})
beforeEach(() => {
  requests.length = 0
  answer = (response) => response.writeHead(200, { 'Content-Type': 'audio/mpeg' }).end(mp3)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const service = (limits: Parameters<typeof speechService>[1] = {}, key: string | undefined = 'secret') =>
  speechService({ url, key, model: 'tts-1', voice: 'alloy' }, { pauses: [1, 1], ...limits })
const failing = (status: number) => (response: ServerResponse) => response.writeHead(status).end('{"error":"no"}')

test('a text is sent to the service unchanged, and its mp3 is returned unchanged', async () => {
  const speech = service()
  expect(Buffer.from(await speech.say('It’s 5 o’clock.', 'en')).equals(mp3)).toBe(true)
  await speech.say('もう五時です。', 'ja')
  expect(requests[0]).toMatchObject({
    path: '/v1/audio/speech',
    headers: { authorization: 'Bearer secret' },
    body: { model: 'tts-1', voice: 'alloy', input: 'It’s 5 o’clock.', response_format: 'mp3' },
  })
  expect(requests[1]?.body['input']).toBe('もう五時です。')
  expect([speech.languages, speech.voice]).toEqual([['en', 'ja'], `${new URL(url).host}-tts-1-alloy`])
  const open = speechService({ url, key: undefined, model: 'm', voice: 'v' })
  await open.say('Hi.', 'en')
  expect(requests[2]?.headers.authorization).toBeUndefined()
})

test('a long text is sent in pieces of whole sentences, and their audio becomes one', async () => {
  const text = 'This is a sentence of about fifty characters, so. '.repeat(130)
  const spoken = await service().say(text, 'en')
  expect(requests.map(({ body }) => body['input']).join('')).toBe(text)
  expect(requests).toHaveLength(3)
  expect(requests.every(({ body }) => /^This[^]*so\. $/.test(body['input'] ?? ''))).toBe(true)
  expect(spoken.byteLength).toBe(9 * frame.length)
  expect(readMp3(spoken)?.seconds).toBeCloseTo(9 * 0.036)
  expect(piecesOf('a'.repeat(7000), 'en').map(({ length }) => length)).toEqual([3000, 3000, 1000])
  await expect(service().say('…… 👍', 'ja')).rejects.toMatchObject({ reason: 'nothing' })
})

test('a temporary failure is tried again, three times at most; a permanent one is not', async () => {
  let times = 0
  answer = (response) => (++times < 3 ? failing(times === 1 ? 429 : 503)(response) : response.end(mp3))
  expect(readMp3(await service().say('Hi.', 'en'))?.seconds).toBeCloseTo(3 * 0.036)
  answer = failing(500)
  await expect(service().say('Hi.', 'en')).rejects.toThrow('failed: no answer in 3 attempts')
  expect(requests).toHaveLength(6)
  answer = failing(401)
  await expect(service().say('Hi.', 'en')).rejects.toThrow('failed: status 401')
  expect(requests).toHaveLength(7)
})

test('only an mp3 of allowed size is accepted, and redirects are not followed', async () => {
  answer = (response) => response.end('<html>We are busy</html>')
  await expect(service().say('Hi.', 'en')).rejects.toThrow('no mp3')
  answer = (response) => response.end(Buffer.alloc(5000))
  await expect(service({ bytes: 4999 }).say('Hi.', 'en')).rejects.toThrow('too large')
  answer = (response) => response.writeHead(302, { Location: 'http://169.254.169.254/' }).end()
  await expect(service().say('Hi.', 'en')).rejects.toThrow('no answer')
})

test('a request to a service that never answers is given up', async () => {
  answer = () => undefined
  await expect(service({ patience: 20 }).say('Hi.', 'en')).rejects.toThrow('no answer')
  await expect(service({ whole: 20 }).say('Hi.', 'en')).rejects.toThrow('out of time')
  const ending = service()
  const cut = ending.say('Hi.', 'en').catch(String)
  await ending.close()
  expect(await cut).toContain('out of time')
})

test('a failure reveals neither the text nor the key', async () => {
  answer = failing(500)
  const error = await service().say('My name is Hanako.', 'en').catch(String)
  expect(error).not.toMatch(/Hanako|secret/)
})
