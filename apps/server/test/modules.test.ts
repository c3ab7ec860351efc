import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { modules } from '../src/modules/index.ts'
import { summarizeMove } from '../src/modules/monitoring/clock/summarize-move.ts'

test('the list of modules names every folder once, and no two sweeps have one name', () => {
  const folders = readdirSync(new URL('../src/modules', import.meta.url), { withFileTypes: true })
  expect(modules.map(({ name }) => name).toSorted()).toEqual(
    folders.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted(),
  )
  const sweeps = modules.flatMap((module) => module.sweeps ?? []).map(({ name }) => name)
  expect(new Set(sweeps).size).toBe(sweeps.length)
  expect(sweeps.length).toBeGreaterThan(20)
})

test('the page on time names every sweep', () => {
  const page = readFileSync(new URL('../../../docs/architecture/time.md', import.meta.url), 'utf8')
  const sweeps = modules.flatMap((module) => module.sweeps ?? []).map(({ name }) => name)
  expect(sweeps.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

test('each sweep has a file with its name in its module, and a Japanese name on the page of the clock', () => {
  for (const { name: module, sweeps = [] } of modules) {
    const files = readdirSync(new URL(`../src/modules/${module}`, import.meta.url), { recursive: true }).map(String)
    for (const { name } of sweeps) {
      expect(files.filter((file) => file.split('/').at(-1) === `${name}.ts`)).toHaveLength(1)
      const { noticed, housekeeping } = summarizeMove([
        { sweep: 'of-an-older-version', done: 1 },
        { sweep: name, done: 2 },
      ])
      const [line, other] = [...noticed, ...housekeeping].toSorted((one, two) => two.done - one.done)
      expect([name, line?.name === other?.name]).toEqual([name, false])
      expect(line?.name).not.toMatch(/[a-z]/)
    }
  }
})

test('the starter content has no placeholder', () => {
  const modules = new URL('../src/modules/', import.meta.url)
  const files = readdirSync(modules, { recursive: true }).filter((file) => /\/seed\/.+\.json$/.test(String(file)))
  expect(files.length).toBeGreaterThan(17)
  const everything = files.map((file) => readFileSync(new URL(String(file), modules), 'utf8')).join('\n')
  expect(everything).not.toMatch(/lorem|ipsum|\btodo\b|\btbd\b|\bfixme\b|\bxxx\b|\bdummy\b|placeholder|sample/i)
  expect(everything).not.toMatch(/ダミー|サンプル|テスト用|未定|準備中|仮の文|○○|〇〇|△△|ああああ/)
  expect(everything).not.toMatch(/: ""/)
})
