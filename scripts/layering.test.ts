import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { checkLayers } from './layering.ts'
import { sourceFiles, tableOwners } from './layering/tree.ts'
import { fileRules } from './layers.ts'

let root: string | undefined

afterEach(() => {
  if (root !== undefined) rmSync(root, { recursive: true, force: true })
  root = undefined
})

/** A small tree that obeys every rule, on which each test plants one fault. */
const sound: Record<string, string> = {
  'packages/domain/src/orders/index.ts': 'export const price = (words: number): number => words * 2',
  'packages/contract/src/index.ts': "import { price } from '@tensaku/domain/orders'\nexport const calls = { price }",
  'apps/server/src/db/migrations/001.sql':
    "create table orders (id int);\ncomment on table orders is 'owner: orders';\ncreate table points (id int);\ncomment on table points is 'owner: points. Grows only';",
  'apps/server/src/db/database.ts': 'export const db = { insertInto: (table: string): string => table }',
  'apps/server/src/modules/orders/index.ts': "export { create } from './repo.ts'",
  'apps/server/src/modules/orders/repo.ts':
    "import { db } from '../../db/database.ts'\nexport const create = (): string => db.insertInto('orders as o')\nconst update = 'the update of orders is set'\nexport { update }",
  'apps/server/src/modules/points/index.ts': "import { create } from '../orders/index.ts'\nexport { create }",
  'apps/server/src/adapters/clock/system.ts': 'export const now = (): number => Date.now()',
  'apps/server/src/context.ts': "import { now } from './adapters/clock/system.ts'\nexport { now }",
  'apps/member/src/features/orders/index.ts':
    "import type { calls } from '@tensaku/contract'\nexport type Calls = typeof calls",
  'apps/member/src/features/orders/list.ts': "import { api } from '../../lib/api.ts'\nexport { api }",
  'apps/member/src/features/points/list.ts': "import type { Calls } from '../orders/index.ts'\nexport type { Calls }",
  'apps/member/src/lib/api.ts': "export const api = (): Promise<Response> => fetch('/api')",
}

function violationsWith(planted: Record<string, string>): string[] {
  root = mkdtempSync(join(tmpdir(), 'layering-'))
  for (const [path, text] of Object.entries({ ...sound, ...planted })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return checkLayers(root).violations.map(({ rule, path }) => `${rule} ${path}`)
}

test('a tree that obeys every rule has no violation, and all of its files are read', () => {
  expect(violationsWith({})).toEqual([])
  const { files, imports } = checkLayers(root ?? '')
  expect({ files, imports }).toEqual({ files: 12, imports: 8 })
})

test('a check that reads no file fails', () => {
  root = mkdtempSync(join(tmpdir(), 'layering-'))
  expect(checkLayers(root).violations.map(({ rule }) => rule)).toEqual(['nothing read'])
})

test.each<[rule: string, path: string, text: string]>([
  ['packages', 'packages/ui/src/a.ts', "import { now } from '../../../apps/server/src/context.ts'\nexport { now }"],
  ['packages', 'packages/testing/src/a.ts', "export { now } from '@tensaku/server'"],
  ['direction', 'packages/domain/src/orders/a.ts', "export * from '@tensaku/contract'"],
  ['direction', 'packages/correction/src/a.ts', "export * from '@tensaku/domain/orders'"],
  ['pure', 'packages/correction/src/a.ts', "import { readFileSync } from 'node:fs'\nexport { readFileSync }"],
  ['direction', 'apps/member/src/lib/a.ts', "export const load = () => import('../features/orders/index.ts')"],
  [
    'direction',
    'apps/member/src/ui/a.tsx',
    "import type { Calls } from '../features/orders/index.ts'\nexport type { Calls }",
  ],
  ['direction', 'apps/member/src/features/points/a.ts', "export type A = import('../../app/shell.ts').Shell"],
  ['index', 'apps/member/src/features/points/a.ts', "export { api } from '../orders/list.ts'"],
  ['index', 'apps/member/src/app/a.ts', "export { api } from '../features/orders/list.ts'"],
  ['index', 'apps/member/src/features/points/a.ts', "export const load = () => import('../orders/list.ts')"],
  ['types', 'apps/member/src/features/orders/a.ts', "import { calls } from '@tensaku/contract'\nexport { calls }"],
  ['direction', 'apps/server/src/modules/orders/a.ts', "export { now } from '../../adapters/clock/system.ts'"],
  ['direction', 'apps/server/src/http/a.ts', "export { now } from '../adapters/clock/system.ts'"],
  ['direction', 'apps/server/src/modules/orders/a.ts', "export { now } from '../../context.ts'"],
  ['index', 'apps/server/src/modules/points/a.ts', "export { create } from '../orders/repo.ts'"],
  ['status', 'apps/server/src/modules/orders/a.ts', 'export const a = (o: { status: number }) => o.status === 3'],
  [
    'status',
    'apps/member/src/lib/a.test.ts',
    'export const a = (o?: { status: { value: number } }) => o?.status.value !== -1',
  ],
  ['status', 'apps/server/src/modules/orders/a.ts', "export const a = 'select 1 from orders where o.status in (3, 4)'"],
  ['status', 'bench/scale/a.ts', 'export const a = `where e.to_status = 0`'],
  [
    'status',
    'apps/server/src/modules/orders/a.ts',
    "export const a = (q: { where: (...x: unknown[]) => void }) => q.where('o.status', 'in', [3, 4])",
  ],
  ['units', 'apps/server/src/modules/orders/a.ts', 'export const week = 7 * 24 * 60 * 60 * 1000'],
  ['units', 'packages/domain/src/orders/a.ts', 'export const hour = 3_600_000'],
  ['file rule', 'apps/server/src/modules/points/repo.ts', "import fastify from 'fastify'\nexport { fastify }"],
  ['file rule', 'apps/server/src/modules/points/lots-repo.ts', "import fastify from 'fastify'\nexport { fastify }"],
  ['file rule', 'apps/server/src/modules/points/lots/repo.ts', "import fastify from 'fastify'\nexport { fastify }"],
  ['file rule', 'apps/server/src/modules/points/view.ts', "import { Client } from 'pg'\nexport { Client }"],
  ['file rule', 'apps/server/src/modules/points/lots/lot-view.ts', "import { sql } from 'kysely'\nexport { sql }"],
  ['file rule', 'apps/server/src/modules/orders/view.ts', "export { create } from './repo.ts'"],
  [
    'owner',
    'apps/server/src/modules/points/repo.ts',
    "import { db } from '../../db/database.ts'\ndb.insertInto('orders')",
  ],
  ['owner', 'apps/server/src/modules/points/repo.ts', 'export const sql = `update only orders as o set id = 1`'],
  [
    'owner',
    'apps/server/src/modules/points/repo.ts',
    'export const sql = \'with a as (delete from "orders") select 1\'',
  ],
  ['owner', 'apps/server/src/jobs/a.ts', "export const sql = 'insert into points (id) values (1)'"],
  ['owner', 'apps/server/src/modules/points/repo.ts', 'export const write = (db, table) => db.updateTable(table)'],
  [
    'column',
    'apps/server/src/modules/orders/a.ts',
    "export const end = (db) => db.updateTable('orders').set({ status: 1 })",
  ],
  [
    'column',
    'apps/server/src/modules/orders/a.ts',
    "export const end = (db) => db.updateTable('orders as o').where('id', '=', 1).set(() => ({ 'status': 1 }))",
  ],
  [
    'column',
    'apps/server/src/modules/orders/a.ts',
    "export const end = (db) => db.updateTable('orders').set('status', 1)",
  ],
  [
    'column',
    'apps/server/src/modules/orders/a.ts',
    "export const end = (db, set) => db.updateTable('orders').set(set)",
  ],
  [
    'column',
    'apps/server/src/modules/orders/a.ts',
    "export const end = (db, set) => db.updateTable('orders').set({ id: 1, ...set })",
  ],
  [
    'column',
    'apps/server/src/modules/orders/a.ts',
    'export const sql = `update orders o set id = 1, "status" = 2 where id = 3`',
  ],
  ['column', 'apps/server/src/modules/orders/a.ts', "export const sql = 'update orders set (id, status) = (1, 2)'"],
  ['column', 'apps/server/src/db/a.ts', "export const sql = 'update orders set status = 1'"],
  ['world', 'packages/domain/src/orders/a.ts', 'export const now = () => Date.now()'],
  ['world', 'packages/domain/src/orders/a.ts', 'export const now = () => new Date()'],
  ['world', 'apps/server/src/modules/orders/a.ts', "export const port = process.env['PORT']"],
  ['world', 'apps/server/src/modules/orders/a.ts', "console.log('x')"],
  ['world', 'apps/member/src/features/orders/a.ts', "export const load = () => fetch('/api')"],
  ['world', 'apps/member/src/features/orders/a.ts', "export const load = () => window.fetch('/api')"],
  ['world', 'packages/contract/src/a.ts', 'export const dice = Math.random()'],
  ['transaction', 'apps/server/src/modules/orders/a.ts', 'export const work = (db) => db.transaction().execute(run)'],
  ['catalogue', 'apps/server/src/modules/orders/a.ts', 'export const refuse = (reply) => reply.code(409)'],
  ['catalogue', 'apps/member/src/features/orders/a.tsx', 'export const Title = () => <h1>添削を依頼</h1>'],
  ['tests', 'apps/server/src/modules/orders/a.ts', "export * from '@tensaku/testing'"],
  ['name', 'apps/server/src/modules/audit/entry-repo.ts', 'export const a = 1'],
  ['resolve', 'apps/server/src/modules/orders/a.ts', "export * from './gone.ts'"],
  ['place', 'apps/game/src/a.ts', 'export const a = 1'],
  ['parse', 'apps/server/src/modules/orders/a.ts', 'export const = 1'],
])('%s: %s', (rule, path, text) => {
  expect(violationsWith({ 'apps/member/src/app/shell.ts': 'export type Shell = 1', [path]: text })).toContain(
    `${rule} ${path}`,
  )
})

test('one file writes the status of an order; others read it, and write other columns', () => {
  const update = "export const end = (db, set) => db.updateTable('orders').set({ ...set, status: 1 })"
  const other =
    "export const keep = (db) => db.updateTable('orders').set({ note: '' }).where('status', '=', db.none)\nexport const sql = `update orders set note = ${1} where status = ${2}`"
  const planted = {
    'apps/server/src/modules/orders/transitions.ts': update,
    'apps/server/src/modules/orders/note.ts': other,
    'apps/server/src/modules/orders/a.test.ts': update,
  }
  expect(violationsWith(planted)).toEqual([])
})

test('a file that passes itself a fetch, or makes a date from a given time, does not touch the outside world', () => {
  const text = 'export const at = (ms: number, fetch: () => void) => { fetch(); return new Date(ms) }'
  expect(violationsWith({ 'packages/domain/src/orders/a.ts': text })).toEqual([])
})

test('the app loads screens of a feature on demand, past its index', () => {
  const text = "export const screen = () => import('../features/orders/list.ts')"
  expect(violationsWith({ 'apps/member/src/app/routes.ts': text })).toEqual([])
})

test('an HTTP status and the exit status of a program may be compared with numbers', () => {
  const text = "export const a = (r: Response) => r.status === 404 || spawnSync('true').status === 0"
  expect(violationsWith({ 'apps/server/src/adapters/clock/a.ts': text })).toEqual([])
})

test('circles between files and between modules are found, types included between modules', () => {
  const planted = {
    'apps/server/src/modules/orders/a.ts':
      "import type { create } from '../points/index.ts'\nexport type A = typeof create",
    'apps/server/src/http/a.ts': "export * from './b.ts'",
    'apps/server/src/http/b.ts': "export * from './a.ts'",
  }
  expect(violationsWith(planted)).toEqual(['cycle apps/server/src/http/a.ts', 'cycle server modules/orders'])
})

test('a table without an owner is reported', () => {
  expect(violationsWith({ 'apps/server/src/db/migrations/002.sql': 'create table lost (id int)' })).toEqual([
    'owner apps/server/src/db/migrations',
  ])
})

test('tests may import the inside of a module, and code may not', () => {
  const reach = "import { create } from '../orders/repo.ts'\nexport { create }"
  expect(violationsWith({ 'apps/server/src/modules/points/a.test.ts': reach })).toEqual([])
})

test('the check reads the project itself: its files and its table owners', () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  expect(sourceFiles(root).length).toBeGreaterThan(1500)
  expect(tableOwners(root).owners.size).toBeGreaterThan(60)
})

test('a file rule covers every repo and view file of the modules', () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const named = sourceFiles(root).filter((path) =>
    /^apps\/server\/src\/modules\/(?!.*\.test\.ts$).*\b(?:repo|repository|view)s?\b[^/]*\.ts$/.test(path),
  )
  const covers = (path: string) => fileRules.filter((rule) => rule.path.test(path)).length
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((path) => covers(path) !== 1)).toEqual([])
})
