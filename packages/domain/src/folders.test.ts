import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const files = globSync('packages/domain/src/*/*.ts').filter((file) => !file.endsWith('.test.ts'))
const indexes = files.filter((file) => file.endsWith('/index.ts'))
const isAlone = (index: string) => files.filter((file) => dirname(file) === dirname(index)).length === 1

test('an index.ts next to other files only lists them, so that each rule has a file with its name', () => {
  expect(indexes.length).toBeGreaterThan(15)
  const lists = indexes.filter((index) => !isAlone(index))
  expect(lists.length).toBeGreaterThan(8)
  const statements = (index: string) => readFileSync(index, 'utf8').trim().split('\n')
  const mixed = lists.filter((index) => !statements(index).every((line) => /^export .+ from '\.\/.+'$/.test(line)))
  expect(mixed).toEqual([])
})
