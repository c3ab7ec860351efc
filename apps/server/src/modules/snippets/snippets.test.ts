import { expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { climbDeskLadder } from '../../../test/ladder.ts'
import { outcome } from '../../../test/order-flow.ts'
import { useApp } from '../../../test/use-app.ts'

const app = useApp()

const one = '/api/instructor/snippets/{snippetId}'
const articles = { name: '冠詞', content: '一度出たものなので {now} です。', kind: 'article' }

const list = async (who: Somebody) => (await app.as(who)('GET /api/instructor/snippets')).body
const names = async (who: Somebody) => (await list(who)).items.map(({ name }: { name: string }) => name)
const keep = (who: Somebody, body: unknown = articles) => app.as(who)('POST /api/instructor/snippets', { body })
const rewrite = (who: Somebody, snippetId: number, body: unknown) =>
  app.as(who)(`PUT ${one}`, { params: { snippetId }, body })
const remove = (who: Somebody, snippetId: number) => app.as(who)(`DELETE ${one}`, { params: { snippetId } })

test('the four calls climb the ladder, and another instructor’s snippet is not found', async () => {
  const params = { snippetId: 1 }
  await climbDeskLadder(app, 'GET /api/instructor/snippets')
  await climbDeskLadder(app, 'POST /api/instructor/snippets', { body: articles })
  await climbDeskLadder(app, `PUT ${one}`, { params, body: articles })
  await climbDeskLadder(app, `DELETE ${one}`, { params })
  const [who, other] = [await app.newInstructor(), await app.newInstructor()]
  const { id } = (await keep(who)).body
  for (const body of [articles, {}]) expect(outcome(await rewrite(other, id, body))).toBe('404 snippet_not_found')
  expect(outcome(await remove(other, id))).toBe('404 snippet_not_found')
  expect(await list(other)).toMatchObject({ items: [], max: 300, pagination: { total: 0 } })
  for (const wrong of [
    {},
    { ...articles, name: ' ' },
    { ...articles, name: 'あ'.repeat(61) },
    { ...articles, content: '\u3000' },
    { ...articles, content: 'あ'.repeat(1001) },
    { ...articles, kind: 'nonsense' },
    { ...articles, instructor_id: other.id },
  ]) {
    expect(outcome(await keep(who, wrong))).toBe('400 invalid_input')
    expect(outcome(await rewrite(who, id, wrong))).toBe('400 invalid_input')
  }
  expect((await list(who)).items).toMatchObject([articles])
})

test('a snippet is stored, read, rewritten and deleted; the last written is first', async () => {
  const who = await app.newInstructor()
  const { status, body } = await keep(who, { ...articles, name: ' 冠詞 ' })
  expect([status, body]).toEqual([201, { id: body.id, ...articles, updated_at: app.clock.now().toISOString() }])
  app.clock.advance(1000)
  const longest = { name: '👩‍👧'.repeat(12), content: '説明🐟'.repeat(250), kind: null }
  const second = (await keep(who, { name: longest.name, content: longest.content })).body
  expect(second).toMatchObject(longest)
  expect(await names(who)).toEqual([longest.name, '冠詞'])
  app.clock.advance(1000)
  const anew = await rewrite(who, body.id, { name: 'the', content: '{was} → {now}', kind: 'grammar' })
  expect([anew.status, anew.body]).toMatchObject([200, { id: body.id, name: 'the', kind: 'grammar' }])
  expect((await list(who)).items).toEqual([anew.body, second])
  expect(outcome(await remove(who, second.id))).toBe('204')
  for (const again of [remove(who, second.id), rewrite(who, second.id, articles)])
    expect(outcome(await again)).toBe('404 snippet_not_found')
  expect(await names(who)).toEqual(['the'])
})

test('of many equal snippets at once one is stored, and never more than three hundred', async () => {
  const who = await app.newInstructor()
  const twins = await Promise.all(Array.from({ length: 8 }, () => keep(who)))
  expect(new Set(twins.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  const { db, clock } = app.services
  const row = { instructor_id: who.id, content: 'a', created_at: clock.now(), updated_at: clock.now() }
  await db
    .insertInto('snippets')
    .values(Array.from({ length: 294 }, (_, n) => ({ ...row, name: `n${n}` })))
    .execute()
  const many = await Promise.all(Array.from({ length: 12 }, (_, n) => keep(who, { name: `last ${n}`, content: 'b' })))
  expect(many.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(many.filter((answer) => outcome(answer) === '409 snippet_limit')).toHaveLength(7)
  expect(await names(who)).toHaveLength(300)
  expect(outcome(await keep(who))).toBe('201')
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
