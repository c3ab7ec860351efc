import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as desk from '../../../desk/src/lib/on-device.ts'
import * as member from './on-device.ts'

const apps = `${import.meta.dirname}/../../../`
const storage = /\b(?:localStorage|sessionStorage)\b/
const opening = /\b(?:openDB(?:<\w+>)?|deleteDB|indexedDB\.open)\(\s*([\w.'"`]+)/g

/** The code of an app, but for its tests and its list. */
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
  // The list alone names the storages; a key that it does not name is a type error.
  expect(sources.filter(({ text }) => storage.test(text)).map(({ path }) => path)).toEqual([])
  const opened = sources.flatMap(({ text }) => [...text.matchAll(opening)].map(([, name]) => name))
  expect([...new Set(opened)].toSorted()).toEqual(
    Object.keys(databases)
      .map((name) => `databases.${name}`)
      .toSorted(),
  )
})

test('no name belongs to both apps', () => {
  const [ofMember, ofDesk] = [member, desk].map(({ databases, onDevice, inTab }) => [
    ...Object.values<string>(databases),
    ...onDevice.names,
    ...inTab.names,
  ])
  const shared = ofMember?.filter((name) => ofDesk?.some((other) => name.startsWith(other) || other.startsWith(name)))
  expect(shared).toEqual([])
})

test('an app reads and deletes its own keys only, and those of a name that ends in a full stop with it', () => {
  localStorage.setItem('auth.expired', '1')
  localStorage.setItem('banner', 'null')
  localStorage.setItem('banners', 'x')
  localStorage.setItem('desk.language', 'ja')
  expect(member.onDevice.keys().toSorted()).toEqual(['auth.expired', 'banner'])
  member.onDevice.clear()
  expect(Object.keys(localStorage).toSorted()).toEqual(['banners', 'desk.language'])
})
