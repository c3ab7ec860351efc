import { createRequire } from 'node:module'
import * as inOne from '@tensaku/messages'
import { expect, test } from 'vitest'

type Text = (inputs: object, options: { locale: 'ja' | 'en' }) => string

/** Answers its own name for whatever a text asks of it. */
const inputs = new Proxy({}, { get: (_, name) => `‹${String(name)}›` })

const saidIn = (locale: 'ja' | 'en', texts: object) =>
  Object.fromEntries(
    Object.entries(texts as Record<string, Text>)
      // All of them once more, under one name.
      .filter(([name]) => name !== 'm')
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, text]) => [name, text(inputs, { locale })]),
  )

test('Node reads every text from one file, and it says what the files of each text say', () => {
  // By Node itself: Vite would take a minute for so many files.
  const require = createRequire(import.meta.url)
  expect(require.resolve('@tensaku/messages')).toMatch(/messages-in-one\.js$/)
  const each = require('./generated/messages.js') as object
  for (const locale of ['ja', 'en'] as const) {
    const said = saidIn(locale, inOne)
    expect(said).toEqual(saidIn(locale, each))
    expect(Object.keys(said).length).toBeGreaterThan(1000)
  }
})
