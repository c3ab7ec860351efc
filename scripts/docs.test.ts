import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const decisions = readdirSync(join(root, 'docs/decisions')).toSorted()
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/architecture.md',
  'docs/glossary.md',
  ...globSync('{docs/architecture,docs/decisions,packages/*}/*.md', { cwd: root }),
]

/** Folders that a page may leave out of a path, because its text is about that part of the tree. */
const bases = ['', 'apps/server/src/', 'apps/member/src/', 'apps/desk/src/', 'packages/correction/src/']

const isPath = (code: string) =>
  /^[\w.@-]+(?:\/[\w.@-]+)+\/?$/.test(code) && !code.startsWith('@') && !/^(?:\.data|test-results)\//.test(code)
const parts = [
  'apps',
  'packages',
  'scripts',
  'docs',
  'e2e',
  'bench',
  'modules',
  'adapters',
  'ports',
  'http',
  'jobs',
  'realtime',
  'db',
  'lib',
  'app',
  'features',
  'ui',
]
const isOurs = (path: string) => parts.includes(path.split('/')[0] ?? '')

/** Whether a path that a page names exists, with or without its extension. */
const exists = (path: string, page: string) =>
  [...bases, `${dirname(page)}/`, `${dirname(page)}/src/`].some((base) =>
    ['', '.ts', '.tsx', '.mjs'].some((extension) =>
      existsSync(join(root, base, `${path.replace(/\/$/, '')}${extension}`)),
    ),
  )

test.each(pages)('every path that %s names exists', (page) => {
  const named = [...read(page).matchAll(/`([^`\s]+)`/g)].map(([, code = '']) => code)
  const missing = named.filter((code) => isPath(code) && isOurs(code) && !exists(code, page))
  expect(missing).toEqual([])
})

test.each(pages)('every link of %s leads to a file', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link = '']) => link)
  expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([])
})

test('the architecture page is one page: 800 words at most beside its picture', () => {
  const words = read('docs/architecture.md')
    .replace(/^```[^]*?^```/m, '')
    .split(/\s+/)
  expect(words.length).toBeLessThanOrEqual(800)
})

test('decisions are numbered without a gap', () => {
  expect(decisions.map((name) => Number(name.slice(0, 3)))).toEqual(decisions.map((_, index) => index + 1))
})
