import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { modules } from '../src/modules/index.ts'

test('the list of modules names every folder once, and no two sweeps have one name', () => {
  const folders = readdirSync(new URL('../src/modules', import.meta.url), { withFileTypes: true })
  expect(modules.map(({ name }) => name).toSorted()).toEqual(
    folders.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted(),
  )
  const sweeps = modules.flatMap((module) => module.sweeps ?? []).map(({ name }) => name)
  expect(new Set(sweeps).size).toBe(sweeps.length)
  expect(sweeps.length).toBeGreaterThan(20)
})
