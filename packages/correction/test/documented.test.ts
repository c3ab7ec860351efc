import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { align, apply, categories, kindOf } from '../src/index.ts'
import type { Edit } from '../src/index.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const ROW = /^\| `(?<category>\w+)` \|.*\| `(?<kind>\w+)` [^|]*\|$/gm

test('the table of the README lists the closed set with the kind of each category', () => {
  const rows = Array.from(readme.matchAll(ROW), ({ groups }) => [groups?.['category'], groups?.['kind']])
  expect(rows).toEqual(
    categories.map((category) => [category, kindOf(`replacement:${category}`, 'in park', 'in the park')]),
  )
})

test('the example of the README gives the documented result', () => {
  const source = 'She ate a apple and go home.'
  const edits = align(source, 'She ate an apple and went home.', { language: 'en' })
  expect(edits).toEqual<Edit[]>([
    { start: 8, end: 9, replacement: 'an', type: 'replacement:determiner' },
    { start: 20, end: 22, replacement: 'went', type: 'replacement:verb_tense' },
  ])
  expect(apply(source, edits)).toBe('She ate an apple and went home.')
})

test('the type of an edit depends on its own sentence only', () => {
  const source = 'I like cat. He go to park. We discussed about it.'
  const edits = align(source, 'I like cats. He goes to the park. We discussed it.', { language: 'en' })
  expect(edits.map(({ type }) => type)).toEqual([
    'replacement:noun_number',
    'replacement:agreement',
    'missing:determiner',
    'unnecessary:preposition',
  ])
})
