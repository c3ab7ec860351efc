import { unzipSync } from 'fflate'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { pretendedSpeech } from '../../../../test/spoken.ts'
import { useApp } from '../../../../test/use-app.ts'

const { speech, spokenTexts } = pretendedSpeech()
const app = useApp({ speech })
const folder = mkdtempSync(join(tmpdir(), 'apkg-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

const categories = '/api/users/{id}/flashcard-categories'
const exported = (who: Somebody, categoryId: number) =>
  app.as(who)(`POST ${categories}/{categoryId}/export`, { params: { categoryId }, body: { format: 'apkg' } })

async function withCards(count: number): Promise<{ me: Somebody; categoryId: number; ids: number[] }> {
  const me = await app.newMember()
  const categoryId = (await app.as(me)(`POST ${categories}`, { body: { name: '京都' } })).body.id
  const items = Array.from({ length: count }, (_, n) => ({ english: `word ${n}`, japanese: `語${n}`, note: `例${n}` }))
  const made = await app.as(me)(`POST ${categories}/{categoryId}/flashcards/bulk`, {
    params: { categoryId },
    body: { items },
  })
  return { me, categoryId, ids: made.body.items.map(({ id }: { id: number }) => id) }
}

async function answer(who: Somebody, cardId: number, rating: number) {
  app.clock.advance(1000)
  const reviewed_at = app.clock.now().toISOString()
  const item = { key: randomUUID(), card_id: cardId, rating, reviewed_at, mode: 'review', ms: 4000 }
  const answered = await app.as(who)('POST /api/users/{id}/studies/reviews', { body: { items: [item] } })
  expect(outcome(answered)).toBe('200')
}

async function opened(who: Somebody, categoryId: number) {
  const { status, body } = await exported(who, categoryId)
  expect(status).toBe(200)
  const files = unzipSync(body as Buffer)
  const path = join(folder, `${randomUUID()}.db`)
  writeFileSync(path, files['collection.anki2'] ?? '')
  const db = new DatabaseSync(path)
  return { files, all: (sql: string) => db.prepare(sql).all() as Record<string, unknown>[] }
}

test('[C-043][Q-110] the package for Anki has every card twice, its audio, its reviews and its schedule', async () => {
  const { me, categoryId, ids } = await withCards(100)
  const [first = 0, second = 0, known = 0] = ids
  await answer(me, first, 3)
  app.clock.advance(3 * 86_400_000)
  await answer(me, first, 3)
  await answer(me, first, 1)
  await answer(me, second, 4)
  const params = { categoryId, flashcardId: known }
  await app.as(me)(`PATCH ${categories}/{categoryId}/flashcards/{flashcardId}`, { params, body: { checked: true } })
  const file = await exported(me, categoryId)
  expect(file.headers['content-type']).toBe('application/octet-stream')
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain('京都.apkg')
  const { files, all } = await opened(me, categoryId)
  expect(all('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
  expect(all('select (select count(*) from notes) as notes, (select count(*) from cards) as cards')).toEqual([
    { notes: 100, cards: 200 },
  ])
  // The third answer was practice of the same day.
  expect(all('select ease, ivl, lastIvl, time from revlog order by id')).toEqual([
    { ease: 3, ivl: 3, lastIvl: 0, time: 4000 },
    { ease: 3, ivl: 14, lastIvl: 3, time: 4000 },
    { ease: 4, ivl: 8, lastIvl: 0, time: 4000 },
  ])
  const [one, , two, , three, , four] = all('select type, queue, due, ivl, reps, data from cards order by id')
  expect(one).toMatchObject({ type: 2, queue: 2, due: 17, ivl: 14, reps: 2 })
  expect(JSON.parse(String(one?.['data']))).toMatchObject({ s: expect.closeTo(14, -1), d: expect.any(Number) })
  expect(two).toMatchObject({ type: 2, due: 11, ivl: 8 })
  expect([three, four]).toMatchObject([{ queue: -1 }, { type: 0, queue: 0 }])
  expect(Object.keys(files)).toHaveLength(102)
  expect(Buffer.from(files['99'] ?? []).toString()).toBe('word 99')
  expect(spokenTexts).toHaveLength(100)
})

test('[Q-110] a newer package has the same ids, and a later time for the card whose text was changed', async () => {
  const { me, categoryId, ids } = await withCards(2)
  const read = async () => (await opened(me, categoryId)).all('select id, guid, mod, sfld from notes order by id')
  const before = await read()
  app.clock.advance(60_000)
  const patch = (body: unknown, flashcardId = ids[0] ?? 0) =>
    app.as(me)(`PATCH ${categories}/{categoryId}/flashcards/{flashcardId}`, {
      params: { categoryId, flashcardId },
      body,
    })
  await patch({ english: 'changed' })
  await patch({ english: 'word 1', checked: true }, ids[1])
  const [one, two] = await read()
  expect([one, two]).toEqual([{ ...before[0], mod: Number(before[0]?.['mod']) + 60, sfld: 'changed' }, before[1]])
})

test('where nothing is spoken, or speaking fails, a package has no audio and is whole', async () => {
  const { me, categoryId } = await withCards(3)
  speech.voice = 'another'
  speech.fails = 'failed'
  expect(Object.keys((await opened(me, categoryId)).files)).toEqual(['collection.anki2', 'media'])
  speech.fails = undefined
  Object.assign(speech, { languages: [] })
  const { files, all } = await opened(me, categoryId)
  expect(Object.keys(files)).toEqual(['collection.anki2', 'media'])
  expect(all('select count(*) as n from cards')).toEqual([{ n: 6 }])
})

test('[I-16] a package has nothing of another member, and an empty category is an empty package', async () => {
  const { categoryId } = await withCards(1)
  const other = await app.newMember()
  expect(outcome(await exported(other, categoryId))).toBe('404 flashcard_category_not_found')
  const { me, categoryId: empty, ids } = await withCards(1)
  const params = { categoryId: empty, flashcardId: ids[0] ?? 0 }
  await app.as(me)(`DELETE ${categories}/{categoryId}/flashcards/{flashcardId}`, { params })
  expect((await opened(me, empty)).all('select count(*) as n from notes')).toEqual([{ n: 0 }])
})
