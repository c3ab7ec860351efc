import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../../test/use-app.ts'

const app = useApp()
const hours6 = 6 * 3_600_000

type Media = { mp4: string; webm: string; vtt: string; poster: string }
let known: Media
const mediaOf = async (movieId: number): Promise<Media> => {
  const { body } = await app.as(await app.newMember())('GET /api/users/{id}/movies/{movieId}', { params: { movieId } })
  const [mp4, webm] = body.sources
  return { mp4: mp4.url, webm: webm.url, vtt: body.captions[0].url, poster: body.poster }
}
beforeAll(async () => void (known = await mediaOf(1)))

async function fetched(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const { statusCode: status, headers: sent, rawPayload: bytes } = await app.app.inject({ method, url, headers })
  return { status, headers: sent, bytes }
}
const code = ({ status, bytes }: { status: number; bytes: Buffer }) => `${status} ${JSON.parse(bytes.toString()).code}`

test('the files of a film need no token, have their types, and are asked for again each time', async () => {
  const types = { mp4: 'video/mp4', webm: 'video/webm', vtt: 'text/vtt; charset=utf-8', poster: 'image/jpeg' } as const
  for (const [name, type] of Object.entries(types)) {
    const { status, headers, bytes } = await fetched(known[name as keyof Media])
    expect([status, headers['content-type'], Number(headers['content-length'])]).toEqual([200, type, bytes.byteLength])
    expect(headers).toMatchObject({ 'accept-ranges': 'bytes', 'cache-control': 'private, no-cache' })
  }
})

test('a part of a file: open, closed, from the end, beyond the end', async () => {
  const { bytes: whole } = await fetched(known.mp4)
  const size = whole.byteLength
  const cases = [
    ['bytes=0-', 0, size - 1],
    ['bytes=100-199', 100, 199],
    ['bytes=-50', size - 50, size - 1],
    [`bytes=${size - 10}-${size + 10}`, size - 10, size - 1],
  ] as const
  for (const [range, first, last] of cases) {
    const { status, headers, bytes } = await fetched(known.mp4, { range })
    expect([status, headers['content-range']]).toEqual([206, `bytes ${first}-${last}/${size}`])
    expect(bytes.equals(whole.subarray(first, last + 1))).toBe(true)
  }
  for (const range of [`bytes=${size}-`, 'bytes=20-10', 'bytes=-0', 'bytes=x']) {
    const refused = await fetched(known.mp4, { range })
    expect(code(refused)).toBe('416 range_not_in_file')
    expect(refused.headers['content-range']).toBe(`bytes */${size}`)
  }
  expect((await fetched(known.mp4, { range: 'bytes=0-1,4-5' })).status).toBe(200)
})

test('HEAD answers the head alone', async () => {
  const { bytes: whole, headers: full } = await fetched(known.webm)
  const { status, headers, bytes } = await fetched(known.webm, { range: 'bytes=0-9' }, 'HEAD')
  expect([status, bytes.byteLength, headers['content-length']]).toEqual([200, 0, String(whole.byteLength)])
  expect(headers.etag).toBe(full.etag)
})

test('a known version is not sent again, and a part of another version is the whole', async () => {
  const etag = String((await fetched(known.mp4)).headers.etag)
  expect((await fetched(known.mp4, { 'if-none-match': `"x", ${etag}` })).status).toBe(304)
  expect((await fetched(known.mp4, { 'if-none-match': '"x"' })).status).toBe(200)
  const range = 'bytes=0-9'
  expect((await fetched(known.mp4, { range, 'if-range': etag })).status).toBe(206)
  expect((await fetched(known.mp4, { range, 'if-range': '"x"' })).status).toBe(200)
  expect((await fetched((await mediaOf(2)).mp4)).headers.etag).not.toBe(etag)
})

test('an address is valid for 6 hours', async () => {
  const { mp4 } = await mediaOf(1)
  app.clock.advance(hours6 - 1000)
  expect((await fetched(mp4)).status).toBe(200)
  app.clock.advance(1000)
  expect(code(await fetched(mp4))).toBe('403 film_address_over')
  expect((await fetched((await mediaOf(1)).mp4)).status).toBe(200)
})

test('an address is signed for one film and one end', async () => {
  const { mp4 } = await mediaOf(1)
  const [, , , film = '', until = '', mark = '', file = ''] = mp4.split('/')
  const at = (...parts: string[]) => `/media/films/${parts.join('/')}`
  expect((await fetched(at(film, until, mark, file))).status).toBe(200)
  const other = mark.startsWith('A') ? `B${mark.slice(1)}` : `A${mark.slice(1)}`
  const altered = [
    at('a-and-the', until, mark, file),
    at(film, String(Number(until) + 1), mark, file),
    at(film, `0${until}`, mark, file),
    at(film, 'Infinity', mark, file),
    at(film, until, other, file),
    at(film, until, mark.slice(1), file),
    at(film, until, '%00', file),
    at('..%2F..%2Fseed.ts', until, mark, file),
    at(encodeURIComponent('動画'), until, mark, file),
  ]
  for (const url of altered) expect([url, code(await fetched(url))]).toEqual([url, '403 film_address_over'])
  const elsewhere = [
    at(film, until, mark, 'film.json'),
    at(film, until, mark, '..%2Fmovies.json'),
    at(film, until, mark, '%2e%2e%2f%2e%2e%2fseed.ts'),
    at(film, until, mark, 'film.mp4%00.vtt'),
    at(film, until, mark, 'film.constructor'),
    at(film, until, mark, 'film.'),
    at(film, until, mark, file, '..'),
    at(film, until, mark),
    at(film, until, '%E0%A4%A', file),
    '/media',
    '/media/films',
    '/media/../../etc/passwd',
    at(film, until, mark, 'a'.repeat(300)),
  ]
  for (const url of elsewhere) expect([url, (await fetched(url)).status]).toEqual([url, 404])
})

test('none of this was an unexpected error', () => {
  expect(app.errors).toEqual([])
})
