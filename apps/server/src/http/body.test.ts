import { expect, test } from 'vitest'
import { readBody } from './body.ts'

const nested = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`

test('a body is read without characters that no database stores', () => {
  expect(readBody({ json: '{"a":["x\\u0000y","\\ud800"],"b":{"c":1}}' })).toEqual({ a: ['xy', '\ufffd'], b: { c: 1 } })
  expect(readBody(undefined)).toBeUndefined()
})

test.each([40, 5000, 400_000])('one that is nested %i times is refused before it ends the stack', (levels) => {
  expect(() => readBody({ json: nested(levels) })).toThrow('invalid_json')
  expect(() => readBody({ json: `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}` })).toThrow('invalid_json')
})

test('a body that is no JSON, or of another type, is refused as such', () => {
  expect(() => readBody({ json: '{' })).toThrow('invalid_json')
  expect(() => readBody({ unreadable: true })).toThrow('wrong_kind')
})
