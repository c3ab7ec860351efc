import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { useApp } from '../../test/use-app.ts'
import { generateTypes } from './generate-types.ts'

const app = useApp()

test('the types of the tables are those of the migrated schema, with no other file beside them', async () => {
  const generated = await generateTypes(app.url)
  const folder = (await readdir(new URL('./schema/', import.meta.url))).map((file) => `schema/${file}`)
  expect(folder.toSorted()).toEqual([...generated.keys()].filter((path) => path.startsWith('schema/')).toSorted())
  for (const [path, text] of generated) expect(await readFile(new URL(path, import.meta.url), 'utf8')).toBe(text)
})
