import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { frameReader } from './frames.ts'

const read = (...chunks: string[]) => {
  const reader = frameReader()
  return chunks.flatMap((chunk) => reader(chunk))
}

test('an event has an id, a name and its data', () => {
  expect(read('id: 7\nevent: change\ndata: {"kind":"points"}\n\n')).toEqual([
    { id: '7', event: 'change', data: '{"kind":"points"}' },
  ])
})

test('several data lines are joined, comments and unknown fields are ignored', () => {
  expect(read(': still here\n\nretry: 5\ndata: a\ndata\ndata:b\n\n')).toEqual([
    { id: undefined, event: 'message', data: 'a\n\nb' },
  ])
})

test('an event without its blank line is ignored, and so is one without data', () => {
  expect(read('event: ready\n\ndata: cut off\n')).toEqual([])
})

const field = fc.constantFrom('data', 'event', 'id', '', 'other')
const value = fc.string({ maxLength: 12 }).map((text) => text.replaceAll(/[\r\n\0\uFEFF]/g, '_'))
const line = fc.oneof(
  { arbitrary: fc.tuple(field, fc.constantFrom(':', ': '), value).map((parts) => parts.join('')), weight: 4 },
  { arbitrary: fc.constant(''), weight: 2 },
)
const cut = (text: string, at: number[]) => {
  const edges = [0, ...at.map((n) => n % (text.length + 1)).sort((a, b) => a - b), text.length]
  return edges.slice(1).map((edge, n) => text.slice(edges[n], edge))
}

test('any cutting and any line ending give the same events', () => {
  fc.assert(
    fc.property(
      fc.array(line),
      fc.constantFrom('\n', '\r\n'),
      fc.boolean(),
      fc.array(fc.nat(), { maxLength: 30 }),
      (lines, ending, marked, cuts) => {
        const whole = read(`${lines.join('\n')}\n`)
        const text = `${marked ? '\uFEFF' : ''}${lines.join(ending)}${ending}`
        expect(read(...cut(text, cuts))).toEqual(whole)
        expect(read(...text.split(''))).toEqual(whole)
      },
    ),
  )
})

test('a lone CR ends a line too', () => {
  expect(read('event: ready\r', 'data: {}\r', '\r', 'data: x\r\r')).toEqual([
    { id: undefined, event: 'ready', data: '{}' },
  ])
})
