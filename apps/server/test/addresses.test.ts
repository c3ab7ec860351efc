import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { calls, type Call } from '@tensaku/contract'
import { expect, test } from 'vitest'

const secret = /token|secret|password|ticket|jwt|session_?key|code/i

test('no call has a secret in its address', () => {
  const found = (Object.entries(calls) as [string, Call][]).flatMap(([name, { params, query }]) =>
    [...Object.keys(params?.shape ?? {}), ...Object.keys(query?.shape ?? {})]
      .filter((key) => secret.test(key))
      .map((key) => `${name}: ${key}`),
  )
  expect(found).toEqual([])
})

const root = fileURLToPath(new URL('../../../', import.meta.url))
const sources = ['member', 'desk'].flatMap((app) =>
  readdirSync(`${root}apps/${app}/src`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => `apps/${app}/src/${file}`),
)

/** Files in which an address gets a secret, or a connection opens that can send it nowhere else. */
const signs =
  /new (?:EventSource|WebSocket)\(|[?&]\w*(?:token|ticket|jwt|secret)\w*=|URLSearchParams\(\{[^}]*?\w*(?:token|ticket|jwt|secret)\w*:/gi

test('no app writes a secret into an address, but for the one-time ticket to the store', () => {
  expect(sources.length).toBeGreaterThan(200)
  const found = sources.flatMap((file) =>
    [...readFileSync(root + file, 'utf8').matchAll(signs)].map(([sign]) => `${file}: ${sign}`),
  )
  expect(found).toEqual(['apps/member/src/features/account/store-site.ts: URLSearchParams({ sso_token:'])
})
