import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { useApp } from '../../test/use-app.ts'
import { generateTypes } from './generate-types.ts'

const app = useApp()

test('the types of the tables are those of the migrated schema', async () => {
  const types = await readFile(new URL('./schema.gen.ts', import.meta.url), 'utf8')
  expect(types).toBe(await generateTypes(app.url))
})
