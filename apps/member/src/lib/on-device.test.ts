import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import * as desk from '../../../desk/src/lib/on-device.ts'
import { clearDevice } from './clear-device.ts'
import { onDevice } from './on-device.ts'
import * as member from './stored-names.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const apps = `${import.meta.dirname}/../../../`
const storage = /\b(?:localStorage|sessionStorage)\b/
const opening = /\b(?:openDB(?:<\w+>)?\(|deleteDB\(|indexedDB\.open\(|idbStore\(\{ database:)\s*([\w.'"`]+)/g

/** The code of an app, without its tests and its list. */
const sourcesOf = (app: 'member' | 'desk') =>
  globSync(`${app}/src/**/*.{ts,tsx}`, { cwd: apps })
    .filter((path) => !/\.test\.|\/test\/|\/lib\/on-device\.ts$/.test(path))
    .map((path) => ({ path, text: readFileSync(apps + path, 'utf8') }))

test.each([
  ['member', member],
  ['desk', desk],
] as const)('the %s app stores nothing in the browser but under a name of its list', (app, { databases }) => {
  const sources = sourcesOf(app)
  expect(sources.length).toBeGreaterThan(100)
  // Only the list names the storages. A key outside it is a type error.
  expect(sources.filter(({ text }) => storage.test(text)).map(({ path }) => path)).toEqual([])
  const opened = sources.flatMap(({ text }) => [...text.matchAll(opening)].map(([, name]) => name))
  expect([...new Set(opened)].toSorted()).toEqual(
    Object.keys(databases)
      .map((name) => `databases.${name}`)
      .toSorted(),
  )
})

test('no name belongs to both apps', () => {
  const [ofMember, ofDesk] = [member, desk].map(({ databases, deviceNames, tabNames }) => [
    ...Object.values<string>(databases),
    ...deviceNames,
    ...tabNames,
  ])
  const shared = ofMember?.filter((name) => ofDesk?.some((other) => name.startsWith(other) || other.startsWith(name)))
  expect(shared).toEqual([])
})

test('an app reads and deletes its own keys only, including those under a prefix that ends with a full stop', async () => {
  vi.stubGlobal('indexedDB', { databases: async () => [] })
  localStorage.setItem('auth.expired', '1')
  localStorage.setItem('banner', 'null')
  localStorage.setItem('banners', 'x')
  localStorage.setItem('desk.language', 'ja')
  localStorage.setItem('author', 'x')
  expect(onDevice.keys('auth.')).toEqual(['auth.expired'])
  expect(onDevice.keys('banner')).toEqual(['banner'])
  await clearDevice()
  expect(Object.keys(localStorage).toSorted()).toEqual(['author', 'banners', 'desk.language'])
})
