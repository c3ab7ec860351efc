import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { useApp } from '../../test/use-app.ts'

const app = useApp()

const read = (url: string, encoding?: string) =>
  app.app.inject({ url, ...(encoding !== undefined && { headers: { 'accept-encoding': encoding } }) })

test('a long answer is compressed as the reader accepts it, with the same content', async () => {
  const plain = await read('/api/openapi.json')
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const [accepted, encoding, open] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const packed = await read('/api/openapi.json', accepted)
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
    expect(packed.rawPayload.byteLength).toBeLessThan(plain.rawPayload.byteLength / 5)
    expect(open(packed.rawPayload).toString()).toBe(plain.body)
  }
})

test('a short answer is not compressed, nor is one for a client without compression', async () => {
  expect((await read('/healthz', 'br')).headers['content-encoding']).toBeUndefined()
  expect((await read('/api/openapi.json', 'identity')).headers['content-encoding']).toBeUndefined()
})
