import { expect, test } from 'vitest'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { textOfPdf, withoutSpaces } from '../../../../test/pdf-text.ts'
import { addPurchase } from '../../../../test/purchases.ts'
import { useApp } from '../../../../test/use-app.ts'
import type { BookContent } from './content.ts'
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

test('[X-16] a member sees the bought resources first, then the free one, each with its file', async () => {
  const me = await app.newMember()
  await own(me.id, 21)
  expect((await app.as(me)(list)).body.items).toMatchObject([
    { id: 21, size: 12, bought_at: app.clock.now().toISOString(), file: { type: 'application/pdf' } },
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
    expect(pages.length).toBeGreaterThan(20)
    const text = pages.join('')
    expect(text).not.toContain('〓')
    for (const lesson of (resource.content as BookContent).lessons) {
      expect(text).toContain(withoutSpaces(lesson.goal))
      for (const part of lesson.parts)
        if (part.kind === 'exercise') for (const { answer } of part.items) expect(text).toContain(withoutSpaces(answer))
    }
  }
})

test('the starter resources are whole: 12 lessons a book, 120 words a list, and no word twice', async () => {
  const resources = await readResources()
  expect(resources.map(({ id, price }) => [id, price])).toEqual([
    [21, 800],
    [22, 800],
    [31, 500],
    [32, 500],
    [33, 0],
  ])
  for (const { id, content, size } of resources) {
    expect([id, size]).toEqual([id, id < 30 ? 12 : id === 33 ? 60 : 120])
    if (!('words' in content)) continue
    expect(new Set(content.words.map(({ word }) => word)).size).toBe(size)
    for (const entry of content.words) expect(Object.values(entry).filter((text) => text.trim() === '')).toEqual([])
  }
})
