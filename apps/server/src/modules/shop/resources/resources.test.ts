import { expect, test } from 'vitest'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { textOfPdf, withoutSpaces } from '../../../../test/pdf-text.ts'
import { addPurchase } from '../../../../test/purchases.ts'
import { useApp } from '../../../../test/use-app.ts'
import { readResources } from './seed.ts'

const app = useApp()
const list = 'GET /api/users/{id}/resources'
const download = 'GET /api/users/{id}/resources/{resourceId}/download'

async function own(userId: number, resourceId: number) {
  const product = { category_id: 2, product_id: resourceId, points: 0, bonus: 0 }
  const id = await addPurchase(app, userId, product)
  const row = { user_id: userId, product_id: resourceId, purchase_id: id, at: app.clock.now() }
  await app.services.db.insertInto('resource_ownership').values(row).execute()
}

test('[X-16] downloading a resource climbs the ladder up to the member who owns it', async () => {
  await climbMemberLadder(app, list)
  await climbMemberLadder(app, download, { params: { resourceId: 33 } })
  const [me, other] = [await app.newMember(), await app.newMember()]
  const ask = async (resourceId: number, who = me) => app.as(who)(download, { params: { resourceId } })
  expect(outcome(await ask(999))).toBe('404 product_not_found')
  expect(outcome(await ask(1))).toBe('404 product_not_found')
  expect(outcome(await ask(31))).toBe('403 not_owned')
  await own(me.id, 31)
  expect((await ask(31)).status).toBe(200)
  expect(outcome(await ask(31, other))).toBe('403 not_owned')
})

test('[X-16] a member sees the bought resources first, then the free ones, each with its file', async () => {
  const me = await app.newMember()
  await own(me.id, 21)
  const { items } = (await app.as(me)(list)).body
  expect(items.map(({ id }: { id: number }) => id)).toEqual([21, 23, 33, 34, 35, 36])
  expect(items.slice(0, 3)).toMatchObject([
    { id: 21, size: 12, bought_at: app.clock.now().toISOString(), file: { type: 'application/pdf' } },
    { id: 23, size: 6, bought_at: null, file: { type: 'application/pdf' } },
    { id: 33, size: 60, bought_at: null, file: { type: 'text/csv' } },
  ])
})

test('[X-16] a resource that is sold no more stays with its owner', async () => {
  const [me, other] = [await app.newMember(), await app.newMember()]
  await own(me.id, 32)
  const retire = (at: Date | null) =>
    app.services.db.updateTable('products').set({ retired_at: at }).where('id', '=', 32).execute()
  await retire(app.clock.now())
  const ask = (who: typeof me) => app.as(who)(download, { params: { resourceId: 32 } })
  expect([(await ask(me)).status, outcome(await ask(other))]).toEqual([200, '404 product_not_found'])
  await retire(null)
})

test('[X-16] a word list is a table that spreadsheets read, with all its words', async () => {
  const me = await app.newMember()
  const answer = await app.as(me)(download, { params: { resourceId: 33 } })
  const text = answer.body.toString('utf8')
  expect(answer.headers['content-type']).toMatch(/^text\/csv/)
  expect(text.startsWith('\ufeff単語,品詞,意味,例文,例文の訳\r\n')).toBe(true)
  expect(text.trimEnd().split('\r\n')).toHaveLength(61)
})

test('[X-16] a textbook is a PDF with all its lessons and answers', async () => {
  const me = await app.newMember()
  for (const resource of (await readResources()).filter(({ category_id }) => category_id === 2)) {
    await own(me.id, resource.id)
    const answer = await app.as(me)(download, { params: { resourceId: resource.id } })
    const pages = await textOfPdf(answer.body)
    expect(pages.length).toBeGreaterThan(12)
    const text = pages.join('')
    expect(text).not.toContain('〓')
    for (const lesson of resource.content?.lessons ?? []) {
      expect(text).toContain(withoutSpaces(lesson.goal))
      for (const part of lesson.parts)
        if (part.kind === 'exercise') for (const { answer } of part.items) expect(text).toContain(withoutSpaces(answer))
    }
  }
})

test('[X-16] a textbook is read in the app by its owners, chapter by chapter', async () => {
  const read = 'GET /api/users/{id}/resources/{resourceId}'
  await climbMemberLadder(app, read, { params: { resourceId: 23 } })
  const me = await app.newMember()
  const ask = (resourceId: number) => app.as(me)(read, { params: { resourceId } })
  expect([outcome(await ask(999)), outcome(await ask(1)), outcome(await ask(21))]).toEqual([
    '404 product_not_found',
    '404 product_not_found',
    '403 not_owned',
  ])
  await own(me.id, 21)
  const { status, body } = await ask(21)
  expect([status, body.name, body.chapters.length, body.chapters[0].number]).toEqual([
    200,
    'はじめての英語日記',
    12,
    '第1課',
  ])
  const free = (await readResources()).find(({ id }) => id === 23)
  expect((await ask(23)).body.chapters.map(({ goal }: { goal: string }) => goal)).toEqual(
    free?.content?.lessons.map(({ goal }) => goal),
  )
  expect((await ask(33)).body).toMatchObject({ category_id: 3, chapters: [] })
})

test('the starter resources are whole: textbooks with their lessons, and word lists with their words', async () => {
  const resources = await readResources()
  expect(resources.map(({ id, price, size }) => [id, price, size])).toEqual([
    [21, 800, 12],
    [22, 800, 12],
    [23, 0, 6],
    [31, 500, 120],
    [32, 500, 120],
    [33, 0, 60],
    [34, 0, 60],
    [35, 0, 60],
    [36, 0, 60],
  ])
})
