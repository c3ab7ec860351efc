import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@tensaku/contract'
import type { RefusalCode } from '@tensaku/messages/catalogue'
import { afterEach, expect, test } from 'vitest'
import { root } from './place.mjs'
import { judgeTexts, judgeUses, readAreas } from './texts.mjs'

let folder: string | undefined
afterEach(() => {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  folder = undefined
})

function written(files: Record<string, object>): string {
  folder = mkdtempSync(join(tmpdir(), 'texts-'))
  for (const [path, texts] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), JSON.stringify(texts))
  }
  return folder
}

const judge = (files: Record<string, object>): string[] => judgeTexts(written(files))

test('every text has the languages that its area is read in', () => {
  expect(judgeTexts()).toEqual([])
})

test('a language with a text too few or too many is refused', () => {
  const sound = { 'desk/ja.json': { a: 'あ' }, 'desk/en.json': { a: 'A' }, 'drafts/ja.json': { b: 'い' } }
  expect(judge(sound)).toEqual([])
  expect(judge({ ...sound, 'desk/en.json': {} })).toEqual(['desk/en.json: a is missing.'])
  expect(judge({ 'desk/ja.json': { a: 'あ' } })).toEqual(['desk/en.json: a is missing.'])
  expect(judge({ ...sound, 'desk/en.json': { a: 'A', c: 'C' } })).toEqual(['desk/ja.json: c is missing.'])
  expect(judge({ ...sound, 'drafts/en.json': {} })).toEqual([
    'drafts/en.json: this area is read in Japanese only (scripts/texts.mjs).',
  ])
  expect(judge({ ...sound, 'drafts/ja.json': { a: 'い' } })).toEqual(['a is in desk and in drafts.'])
})

const read = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (path) => /node_modules|generated|\.test\.|\/test(ing)?\//.test(path) }).map(
    (path) => ({ path, text: readFileSync(join(root, path), 'utf8') }),
  )
const sources = (pattern: string) => read(pattern).map(({ text }) => text)
const named = (source: string) => [...source.matchAll(/\bm\.(\w+)/g)].map(([, name = '']) => name)

/** The texts of a source that are used without their language in Japanese: every use must be `m.name({}, ja)`. */
function notInJapanese(source: string): string[] {
  const japanese = /^\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*,\s*(?:ja|japanese|inJapanese|\{ locale: 'ja' \})\s*,?\s*\)/
  return [...source.matchAll(/\bm\.(\w+)/g)].flatMap(({ 1: name = '', 0: { length }, index }) =>
    japanese.test(source.slice(index + length)) ? [] : [name],
  )
}

/** Refusals that any call may return, whether or not its contract lists them. */
const general = [
  'unauthenticated',
  'forbidden',
  'not_found',
  'too_many_requests',
  'busy',
  'not_ready',
  'unexpected',
  'invalid_input',
  'invalid_json',
  'too_large',
  'wrong_kind',
]

/** The texts of the codes with which a call of the desk can be refused. */
function refusedAtDesk(): string[] {
  const ofDesk = Object.entries(calls).filter(([name]) => / \/api\/(?:instructor|ops)\//.test(name))
  const codes = new Set<string>([...general, ...ofDesk.flatMap(([, { refusals }]): RefusalCode[] => [...refusals])])
  const [catalogue = '', waiting = ''] = sources('packages/messages/src/{catalogue,wait-words}.ts')
  const texts = [...catalogue.matchAll(/^ {2}(\w+): \{ status: \d+, text: m\.(\w+)/gm)]
  const waits = named(waiting)
  return [...texts.flatMap(([, code = '', text = '']) => (codes.has(code) ? [text] : [])), ...waits]
}

/** All texts that somebody reads in English: at the desk, in mails to instructors, in a PDF, at the server's terminal. */
function readInEnglish(): Set<string> {
  const desk = [...sources('apps/desk/src/**/*.{ts,tsx}'), ...sources('packages/ui/src/**/*.{ts,tsx}')].flatMap(named)
  const labels = sources('packages/messages/src/{labels,correction-labels}.ts').flatMap(named)
  const server = sources('apps/server/src/**/*.ts').filter((source) =>
    /'en'|\bLocale\b|\(locale\) =>|\b(?:deskMail|inEachLanguage)\(/.test(source),
  )
  const invariants = sources('apps/server/src/modules/monitoring/invariants/*.ts')
  const tutor = sources('packages/tutor/src/**/*.ts').flatMap(named)
  return new Set([
    ...desk,
    ...labels,
    ...tutor,
    ...[...server, ...invariants].flatMap(notInJapanese),
    ...refusedAtDesk(),
  ])
}

test('texts that are read in English have an English version, and no others have one', () => {
  const inEnglish = readInEnglish()
  const areas = readAreas()
  const all = new Set(areas.flatMap(({ ja }) => Object.keys(ja)))
  const english = new Set(areas.flatMap(({ en = {} }) => Object.keys(en)))
  expect([...inEnglish].filter((name) => all.has(name) && !english.has(name))).toEqual([])
  expect([...english].filter((name) => !inEnglish.has(name))).toEqual([])
  expect(english.size).toBeGreaterThan(1000)
})

test('every text is used, and is in the area of the only feature that uses it', () => {
  const files = read('{apps/*/src/**/*.{ts,tsx},apps/*/index.html,packages/*/src/**/*.{ts,tsx}}')
  expect(files.length).toBeGreaterThan(1000)
  expect(judgeUses(files)).toEqual([])
})

test('a text that nothing uses is found, and one in the area of another feature', () => {
  const texts = { a: 'あ', b: 'い', c: 'う', d: 'え' }
  const inQueue = { path: 'apps/desk/src/features/queue/row.tsx', text: 'm.a() + m.b()' }
  const inOrders = { path: 'apps/member/src/features/orders/row.tsx', text: 'm.b() + m.c()' }
  const files = [inQueue, inOrders, { path: 'apps/member/index.html', text: '%d%' }]
  const found = (area: string, uses: typeof files) => judgeUses(uses, written({ [`${area}/ja.json`]: texts }))
  expect(found('orders', files)).toEqual(['orders/ja.json: a belongs into desk-queue, which alone uses it.'])
  expect(found('desk-queue', files)).toEqual(['desk-queue/ja.json: c belongs into orders, which alone uses it.'])
  expect(found('shared', files)).toEqual([])
  expect(found('shared', [inQueue, inOrders])).toEqual(['shared/ja.json: nothing uses d.'])
})
