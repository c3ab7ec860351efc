import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installErrorExit } from '../src/http/error-exit.ts'
import { servePages } from '../src/http/pages.ts'

let app: FastifyInstance
let folder: string
const errors: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tensaku-pages-'))
  for (const name of ['member', 'desk']) {
    await mkdir(join(folder, name, 'assets'), { recursive: true })
    await writeFile(join(folder, name, 'index.html'), `<title>${name}</title>`)
    await writeFile(join(folder, name, 'assets/a1.js'), '0'.repeat(100))
    await writeFile(join(folder, name, 'assets/a1.js.br'), 'packed')
  }
  app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  installErrorExit(app, { info: () => {}, warn: () => {}, error: (message) => void errors.push(message) })
  await servePages(app, { member: join(folder, 'member/'), desk: join(folder, 'desk/'), production: true })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers = {}) => app.inject({ url, headers })

test.each(['/', '/home', '/orders/5?tab=memo', '/services/abc/draft'])('%s is the learners’ app', async (url) => {
  const { statusCode, body, headers } = await get(url)
  expect([statusCode, body, headers['cache-control']]).toEqual([200, '<title>member</title>', 'no-cache'])
})

test.each(['/desk', '/desk/', '/desk/orders/5'])('%s is the desk', async (url) => {
  expect((await get(url)).body).toBe('<title>desk</title>')
})

test('files named by their content are kept for ever, and sent packed to who can unpack them', async () => {
  const { headers, body } = await get('/assets/a1.js', { 'accept-encoding': 'br' })
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect([headers['content-encoding'], body]).toEqual(['br', 'packed'])
})

test.each(['/assets/', '/assets/none.js', '/.env', '/..%2fpackage.json', '/api/none', '/dev/gallery'])(
  '%s is nothing',
  async (url) => {
    const { statusCode, json } = await get(url)
    expect([statusCode, json<{ code: string }>().code]).toEqual([404, 'not_found'])
  },
)

test('none of this was an unexpected error', () => {
  expect(errors).toEqual([])
})
