import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Locked = { version: string; license?: string; dev?: boolean; devOptional?: boolean; link?: boolean }

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
const notices = read('THIRD-PARTY-NOTICES.md')
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
const inFolder = 'node_modules/'

/** Packages that run in production; npm does not mark TypeScript's binaries as development tools. */
const inProduction = Object.entries(packages)
  .filter(([path, { dev, devOptional, link }]) => path.includes(inFolder) && !dev && !devOptional && !link)
  .map(([path, { version, license = 'none' }]) => ({
    name: path.slice(path.lastIndexOf(inFolder) + inFolder.length),
    version,
    license,
  }))
  .filter(({ name }) => !name.startsWith('@typescript/'))

/** A row of the tables: `name` or `family-*`, with every installed version. */
const rows = [...notices.matchAll(/^\| (\S+?)(?: \([^)]*\))? \| ([^|]+) \| /gm)].map(
  ([, name = '', versions = '']) => ({
    name,
    versions: versions.trim().split(', '),
  }),
)
const isListed = (name: string, version: string) =>
  rows.some(
    (row) =>
      row.versions.includes(version) &&
      (row.name.endsWith('*') ? name.startsWith(row.name.slice(0, -1)) : row.name === name),
  )

test('the notices list every production package with its version', () => {
  const unnamed = inProduction
    .filter(({ name, version }) => !isListed(name, version) && !name.startsWith('node-linux-'))
    .map(({ name, version }) => `${name} ${version}`)
  expect(unnamed).toEqual([])
})

test('the notices count the packages of each licence', () => {
  const counts = new Map<string, number>()
  for (const { license } of inProduction) counts.set(license, (counts.get(license) ?? 0) + 1)
  const sum = [...counts].toSorted(([a, n], [b, m]) => m - n || a.localeCompare(b)).map(([name, n]) => `${n} ${name}`)
  const [sentence] = /\d+ packages \(.*?\)\. /.exec(notices.replaceAll('\n', ' ')) ?? []
  expect(sentence).toBe(`${inProduction.length} packages (${sum.join(', ')}). `)
})
