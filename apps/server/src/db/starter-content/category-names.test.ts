import { readFile } from 'node:fs/promises'
import { overwriteGetLocale } from '@tensaku/messages/runtime'
import { categoryName } from '@tensaku/messages/labels'
import { afterEach, expect, test } from 'vitest'

type Category = { id: number; name: string }

afterEach(() => overwriteGetLocale(() => 'ja'))

test('the desk names every category as learners read it, and has an English name for each', async () => {
  const categories = JSON.parse(await readFile(new URL('categories.json', import.meta.url), 'utf8')) as Category[]
  const names = () => categories.map(({ id }) => categoryName({ id, name: '' }))
  overwriteGetLocale(() => 'ja')
  expect(names()).toEqual(categories.map(({ name }) => name))
  overwriteGetLocale(() => 'en')
  expect(names().filter((name) => !/^[A-Za-z][\w ()-]+$/.test(name))).toEqual([])
  expect(categoryName({ id: 99, name: '新しい種類' })).toBe('新しい種類')
})
