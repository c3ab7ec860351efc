import { expect, test } from 'vitest'
import { proofs } from './proofs.ts'

const files = import.meta.glob<string>('../../src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const tests = import.meta.glob<string>('./*.test.tsx', { query: '?raw', import: 'default', eager: true })

const sources = Object.entries(files)
  .map(([path, text]) => [path.replace('../../src/', ''), text] as const)
  .filter(([path]) => !path.includes('.test.') && !path.includes('/test/'))

const mutating = /\bapi\(\s*['"`]((?:POST|PUT|PATCH|DELETE) [^'"`]+)['"`]/g
const fetched = /\bfetch\(\s*['"`]([^'"`]+)['"`],\s*\{\s*method: '(POST|PUT|PATCH|DELETE)'/g

const callsOf = (text: string): string[] => [
  ...[...text.matchAll(mutating)].map(([, call = '']) => call),
  ...[...text.matchAll(fetched)].map(([, path, method]) => `${method} ${path}`),
]

/** Matches a call in a test, 'PUT /api/users/1' for 'PUT /api/users/{id}', but no longer path. */
const named = (call: string) =>
  new RegExp(`['"\`]${call.replaceAll('/', '\\/').replace(/\{\w+\}/g, '(?:\\$\\{[^}]+\\}|\\w+)')}['"\`]`)

test('[S-029] every mutating call of the app has a proof or a reason for none', () => {
  const found = sources.flatMap(([path, text]) => callsOf(text).map((call) => `${path}: ${call}`))
  const known = Object.entries(proofs).flatMap(([path, calls]) => Object.keys(calls).map((call) => `${path}: ${call}`))
  expect([...new Set(found)].toSorted()).toEqual(known.toSorted())
})

test('[S-029] each proof makes its call in a test with this id', () => {
  const unproven = Object.values(proofs)
    .flatMap((calls) => Object.entries(calls))
    .filter(([call, proof]) => {
      if ('because' in proof) return false
      const text = tests[`./${proof.test}`] ?? ''
      return !named(call).test(text) || !text.includes("'[S-029] ")
    })
  expect(unproven).toEqual([])
})

test('every call is written as a literal, and only the library fetches', () => {
  const hidden = sources.filter(([, text]) => /\bapi\(\s*[^'"`\s)]/.test(text) || /\bapi\(\s*`\$/.test(text))
  expect(hidden.map(([path]) => path)).toEqual([])
  const methods = sources.filter(([, text]) => /method: '(?:POST|PUT|PATCH|DELETE)'/.test(text))
  expect(methods.map(([path]) => path)).toEqual(['lib/analytics.ts'])
})
