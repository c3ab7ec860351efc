import { strFromU8, unzipSync } from 'fflate'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { type AnkiCard, ankiPackage } from './anki-package.ts'

const folder = mkdtempSync(join(tmpdir(), 'anki-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

const names = { noteType: 'Tensaku', enJa: 'English → 日本語', jaEn: '日本語 → English' }
const at = new Date('2026-11-01T03:00:00Z')

const card = (id: number, over: Partial<AnkiCard> = {}): AnkiCard => ({
  id,
  createdAt: at,
  changedAt: at,
  english: `word ${id}`,
  japanese: `語${id}`,
  note: '',
  audio: null,
  schedule: null,
  answers: [],
  suspended: false,
  ...over,
})

async function opened(cards: AnkiCard[], name = '毎日の表現') {
  const files = unzipSync(await ankiPackage({ name, createdAt: at, cards }, names))
  const path = join(folder, `${Math.random()}.db`)
  writeFileSync(path, files['collection.anki2'] ?? '')
  const db = new DatabaseSync(path)
  const all = (sql: string) => db.prepare(sql).all() as Record<string, unknown>[]
  const one = (sql: string) => db.prepare(sql).get() as Record<string, unknown>
  const json = (sql: string) =>
    JSON.parse(String(Object.values(one(sql))[0])) as Record<string, Record<string, unknown>>
  return { files, all, one, json }
}

test('Q-110 a package of 100 cards is a whole database with 100 notes and 200 cards in one deck', async () => {
  const { all, one, json } = await opened(Array.from({ length: 100 }, (_, n) => card(n + 1)))
  expect(all('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
  expect(all('select count(*) as n, count(distinct guid) as guids from notes')).toEqual([{ n: 100, guids: 100 }])
  expect(all('select count(*) as n, count(distinct id) as ids, count(distinct did) as decks from cards')).toEqual([
    { n: 200, ids: 200, decks: 1 },
  ])
  expect(one('select ver from col')).toEqual({ ver: 11 })
  const { did } = one('select distinct did from cards')
  expect(json('select decks from col')[String(did)]).toMatchObject({ name: '毎日の表現' })
  const { mid } = one('select distinct mid from notes')
  expect(Object.keys(json('select models from col'))).toEqual([String(mid)])
})

test('a second package of the same cards has the ids of the first, and a changed card a later time', async () => {
  const ids = 'select n.guid, n.id, c.id as card, c.did from notes n join cards c on c.nid = n.id order by c.id'
  const first = await opened([card(1), card(2)])
  const later = new Date(at.getTime() + 60_000)
  const second = await opened([card(1, { english: 'changed', changedAt: later }), card(2)], 'Another name')
  expect(second.all(ids)).toEqual(first.all(ids))
  const mods = 'select mod from notes order by id'
  const old = at.getTime() / 1000
  expect(first.all(mods)).toEqual([{ mod: old }, { mod: old }])
  expect(second.all(mods)).toEqual([{ mod: old + 60 }, { mod: old }])
})

test('the same cards give the same bytes', async () => {
  const deck = { name: 'a', createdAt: at, cards: [card(1), card(2)] }
  expect(await ankiPackage(deck, names)).toEqual(await ankiPackage(deck, names))
})

test('a text is never markup, and never another field', async () => {
  const { one } = await opened([card(1, { english: '<b>"A" & B</b>\u001fC', note: 'one\ntwo' })])
  expect(String(one('select flds from notes').flds).split('\u001f')).toEqual([
    '&lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt; C',
    '語1',
    'one<br>two',
    '',
  ])
})

test('a card with one side has one direction', async () => {
  const { all } = await opened([card(1, { english: '' }), card(2, { japanese: '' })])
  expect(all('select nid, ord from cards order by id').map(({ ord }) => ord)).toEqual([1, 0])
})

test('an audio is stored once, under its number in the list of media', async () => {
  const audio = Uint8Array.of(1, 2, 3)
  const { files, all } = await opened([card(1, { audio }), card(2, { audio }), card(3, { audio: Uint8Array.of(4) })])
  const list = JSON.parse(strFromU8(files.media ?? new Uint8Array())) as Record<string, string>
  expect(Object.keys(list)).toEqual(['0', '1'])
  expect([files['0'], files['1']]).toEqual([audio, Uint8Array.of(4)])
  const sounds = all('select flds from notes order by id').map(({ flds }) => String(flds).split('\u001f')[3])
  expect(sounds).toEqual([list[0], list[0], list[1]].map((name) => `[sound:${name}]`))
})

test('the schedule and the answers of a card come along', async () => {
  const reviewed = new Date('2026-11-05T01:00:00Z')
  const schedule = {
    due: new Date('2026-11-18T15:00:00Z'),
    interval: 14,
    stability: 14.123456,
    difficulty: 5.1234,
    reps: 2,
    lapses: 0,
    last: reviewed,
  }
  const answer = { rating: 3 as const, interval: 3, before: 0, difficulty: 5.5, took: 90_000 }
  const answers = [
    { ...answer, at },
    { ...answer, at: reviewed, interval: 14, before: 3, difficulty: 10 },
    { ...answer, at: reviewed, interval: 14, before: 3, difficulty: 1 },
  ]
  const { all, json } = await opened([card(7, { schedule, answers }), card(8, { suspended: true })])
  const [first, second, third] = all('select type, queue, due, ivl, reps from cards order by id')
  // From the start of 1 November in Japan, the day the deck was made, to the start of 19 November.
  expect(first).toEqual({ type: 2, queue: 2, due: 18, ivl: 14, reps: 2 })
  expect(second).toEqual(first)
  expect(json('select data from cards order by id')).toEqual({
    s: 14.1235,
    d: 5.123,
    dr: 0.9,
    lrt: reviewed.getTime() / 1000,
  })
  expect(third).toMatchObject({ type: 0, queue: -1, due: 2 })
  expect(all('select id, ease, ivl, lastIvl, factor, time, type from revlog order by id')).toEqual([
    { id: at.getTime(), ease: 3, ivl: 3, lastIvl: 0, factor: 600, time: 60_000, type: 0 },
    { id: reviewed.getTime(), ease: 3, ivl: 14, lastIvl: 3, factor: 1100, time: 60_000, type: 1 },
    { id: reviewed.getTime() + 1, ease: 3, ivl: 14, lastIvl: 3, factor: 100, time: 60_000, type: 1 },
  ])
})
