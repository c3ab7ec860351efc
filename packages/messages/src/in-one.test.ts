import { createRequire } from 'node:module'
import * as inOne from '@tensaku/messages'
import { expect, test } from 'vitest'

type Text = (inputs: object, options: { locale: 'ja' | 'en' }) => string

/** Passes to every input of a text its own name as the value. */
const inputs = new Proxy({}, { get: (_, name) => `‹${String(name)}›` })

const textsIn = (locale: 'ja' | 'en', texts: object) =>
  Object.fromEntries(
    Object.entries(texts as Record<string, Text>)
      // The namespace of all texts.
      .filter(([name]) => name !== 'm')
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, text]) => [name, text(inputs, { locale })]),
  )

test('the one file that Node reads has the same texts as the single files', () => {
  // Read by Node, because Vite would take a minute for so many files.
  const require = createRequire(import.meta.url)
  expect(require.resolve('@tensaku/messages')).toMatch(/messages-in-one\.js$/)
  const each = require('./generated/messages.js') as object
  for (const locale of ['ja', 'en'] as const) {
    const texts = textsIn(locale, inOne)
    expect(texts).toEqual(textsIn(locale, each))
    expect(Object.keys(texts).length).toBeGreaterThan(1000)
  }
})
