import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { judgeNames } from './naming.ts'
import { readSource } from './read-source.ts'
import { sourceFiles } from './tree.ts'

const operation = (call: string, operationId: string) => `'${call}': { operationId: '${operationId}', status: 200 },`

const contract = `export const calls = defineCalls({
  ${operation('POST /likes', 'likeParcel')}
  ${operation('DELETE /likes', 'unlikeParcel')}
  ${operation('GET /parcels', 'listParcels')}
  ${operation('GET /parcels/new', 'listNewParcels')}
  ${operation('GET /parties', 'listParties')}
  ${operation('POST /party', 'openParty')}
  ${operation('GET /state', 'readState')}
})`

/** The violations of `text` as the file `file` of the module `parcels`, without rule and path. */
function violations(file: string, text: string, others: readonly string[] = []): string[] {
  const module = 'apps/server/src/modules/parcels'
  const texts = { 'packages/contract/src/calls/member/parcels.ts': contract, [`${module}/${file}`]: text }
  for (const other of others) texts[`${module}/${other}`] = ''
  const files = new Map(Object.entries(texts).map(([path, one]) => [path, readSource(path, one).names]))
  return judgeNames(files).map(({ rule, path, line, message }) => {
    expect({ rule, path }).toEqual({ rule: 'name', path: `${module}/${file}` })
    return `${line}: ${message}`
  })
}

const call = (name: string, path: string) => `export const ${name} = implement('${path}', run)\n`
const likes = call('likeParcel', 'POST /likes') + call('unlikeParcel', 'DELETE /likes')
const lists = call('listParcels', 'GET /parcels') + call('listNewParcels', 'GET /parcels/new')
const parties = call('listParties', 'GET /parties') + call('openParty', 'POST /party')

test.each([
  ['one call', 'like-parcel.ts', call('likeParcel', 'POST /likes')],
  ['a call and its opposite', 'like-parcel.ts', likes],
  ['a call and its variant', 'list-parcels.ts', lists],
  ['the calls on an object', 'parcels.ts', likes + lists],
  ['the calls on an object in the plural', 'parties.ts', parties],
  ['the calls on an object in the singular', 'party.ts', parties],
  ['the calls of a test', 'anything.test.ts', call('anything', 'POST /likes')],
])('%s: %s obeys', (_, file, text) => {
  expect(violations(file, text)).toEqual([])
})

test.each([
  [
    'another export',
    'like-parcel.ts',
    call('like', 'POST /likes'),
    ['1: POST /likes is exported as likeParcel, not like'],
  ],
  [
    'no export',
    'like-parcel.ts',
    "\nconst likeParcel = implement('POST /likes', run)",
    ['2: POST /likes is exported as likeParcel, not unnamed'],
  ],
  [
    'no name',
    'like-parcel.ts',
    "export const calls = [implement('POST /likes', run)]",
    ['1: POST /likes is exported as likeParcel, not unnamed'],
  ],
  ['another file', 'likes.ts', call('likeParcel', 'POST /likes'), ['1: likeParcel lies in like-parcel.ts']],
  [
    'a single call in the file of its object',
    'parcel.ts',
    call('likeParcel', 'POST /likes'),
    ['1: likeParcel lies in like-parcel.ts'],
  ],
  [
    'a call on another object',
    'like-parcel.ts',
    call('likeParcel', 'POST /likes') + call('readState', 'GET /state'),
    ['2: readState lies in read-state.ts, or in a file of its object that all calls here name'],
  ],
  [
    'a verb that is no call',
    'read-parcels.ts',
    lists,
    [
      '1: listParcels lies in list-parcels.ts, or in a file of its object that all calls here name',
      '2: listNewParcels lies in list-new-parcels.ts, or in a file of its object that all calls here name',
    ],
  ],
  [
    'a verb in the place of an object',
    'list.ts',
    lists,
    [
      '1: listParcels lies in list-parcels.ts, or in a file of its object that all calls here name',
      '2: listNewParcels lies in list-new-parcels.ts, or in a file of its object that all calls here name',
    ],
  ],
  ['a call that nobody defines', 'gone.ts', call('gone', 'GET /gone'), ['1: GET /gone is no call of the contract']],
])('a call with %s is found: %s', (_, file, text, expected) => {
  expect(violations(file, text)).toEqual(expected)
})

const sweep = (exported: string, name: string) => `export const ${exported}: Sweep = { name: '${name}', run }\n`

test.each([
  ['forget-parcels.ts', sweep('forgetParcels', 'forget-parcels')],
  ['forget-parcels.ts', "export const forgetParcels = sweepOrders('forget-parcels', steps)"],
  ['forget-parcels.ts', "export const forgetParcels: Sweep = { ...sweepOrders('forget-parcels', steps), next }"],
  ['forget-parcels.ts', "export const forgetParcels = { name: 'forget-parcels', run } satisfies Sweep"],
])('a sweep in %s obeys: %s', (file, text) => {
  expect(violations(file, text)).toEqual([])
})

test.each([
  ['parcels.ts', sweep('forgetParcels', 'parcels'), ['1: the sweep forgetParcels lies in forget-parcels.ts']],
  [
    'forget-parcels.ts',
    sweep('forgetParcels', 'parcels'),
    ["1: the sweep forgetParcels is called 'forget-parcels', not 'parcels'"],
  ],
  [
    'forget-parcels.ts',
    'export const forgetParcels: Sweep = { name, run }',
    ["1: the sweep forgetParcels is called 'forget-parcels', not '?'"],
  ],
  [
    'forget-parcels.ts',
    "export const forgetParcels = sweepOrders('forget', steps)",
    ["1: the sweep forgetParcels is called 'forget-parcels', not 'forget'"],
  ],
  [
    'forget-parcels.ts',
    sweep('forgetParcels', 'forget-parcels') + sweep('sendParcels', 'send-parcels'),
    ['2: the sweep sendParcels has a file of its own'],
  ],
])('a sweep in %s is found: %s', (file, text, expected) => {
  expect(violations(file, text)).toEqual(expected)
})

test('a folder has a repo.ts before it has a second repo', () => {
  const lone = ['1: apps/server/src/modules/parcels/due has no repo.ts: the first one has that name']
  expect(violations('due/parcel-repo.ts', '', ['repo.ts'])).toEqual(lone)
  expect(violations('due/parcel-repo.ts', '', ['due/repo.ts'])).toEqual([])
})

test('the project itself is read: its calls, their code and its sweeps', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const names = sourceFiles(root)
    .filter((path) => /^(?:packages\/contract|apps\/server)\/src\/(?!.*\.test\.ts$)/.test(path))
    .map((path) => readSource(path, readFileSync(join(root, path), 'utf8')).names)
  const operations = new Set(names.flatMap((one) => one.operations.map(({ call: name }) => name)))
  const implemented = new Set(names.flatMap((one) => one.implemented.map(({ call: name }) => name)))
  expect(operations.size).toBeGreaterThan(180)
  expect(implemented).toEqual(operations)
  expect(names.flatMap(({ sweeps }) => sweeps).length).toBeGreaterThan(30)
})
