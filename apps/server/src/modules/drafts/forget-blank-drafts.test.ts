import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { day } from '@tensaku/domain/calendar'
import { newSaveData } from '@tensaku/domain/drafts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { saveContent, type Somebody } from '../../../test/builders.ts'
import { useApp } from '../../../test/use-app.ts'
import { forgetBlankDrafts } from './forget-blank-drafts.ts'

const app = useApp()
const blank = newSaveData({ category: 1 })

const create = (member: Somebody, body: object) =>
  app.as(member)('POST /api/users/{id}/saves', { key: randomUUID(), body })
const write = (member: Somebody, saveId: number, body: object) =>
  app.as(member)('PUT /api/users/{id}/saves/{saveId}', { params: { saveId }, body })
const ids = async (member: Somebody): Promise<number[]> =>
  (await app.as(member)('GET /api/users/{id}/saves')).body.items.map(({ id }: { id: number }) => id)

test('[V-017] a draft with text takes the place of a blank one, and another blank one is refused', async () => {
  const member = await app.newMember()
  const written = []
  for (let count = 0; count < 8; count++) written.push((await app.newSave(member)).id)
  const [older, newer] = [(await create(member, blank)).body.id, (await create(member, blank)).body.id]
  expect((await create(member, blank)).body.code).toBe('draft_limit')
  app.clock.advance(1000)
  await write(member, older, { ...blank, settings: { ...blank.settings, tag: '旅' } })
  const { status, body } = await create(member, saveContent())
  expect(status).toBe(201)
  expect((await ids(member)).toSorted((a, b) => a - b)).toEqual([...written, older, body.id])
  expect(await ids(member)).not.toContain(newer)
})

test('a draft that was blank for a day is deleted; one with a letter, or written meanwhile, stays', async () => {
  app.clock.advance(2 * day)
  await forgetBlankDrafts.run(app.services)
  const member = await app.newMember()
  const [forgotten, erased, late, begun] = [
    (await create(member, blank)).body.id,
    (await app.newSave(member)).id,
    (await create(member, blank)).body.id,
    (await create(member, { ...blank, options: { ...blank.options, message: 'は' } })).body.id,
  ]
  await write(member, erased, blank)
  app.clock.advance(day - 1)
  await forgetBlankDrafts.run(app.services)
  expect(await ids(member)).toHaveLength(4)
  app.clock.advance(1)
  await write(member, late, saveContent())
  expect(await forgetBlankDrafts.run(app.services)).toBe(2)
  expect((await ids(member)).toSorted((a, b) => a - b)).toEqual([late, begun].toSorted((a, b) => a - b))
  expect(await ids(member)).not.toContain(forgotten)
})

test('blank drafts of older versions are marked by the migration as the domain judges them', async () => {
  const { db } = app.services
  const member = await app.newMember()
  const made = [(await create(member, blank)).body.id, (await app.newSave(member)).id]
  const marks = async () => {
    const rows = await db.selectFrom('saves').select(['id', 'blank']).where('id', 'in', made).orderBy('id').execute()
    return rows.map((row) => row.blank)
  }
  const migration = await readFile(new URL('../../db/migrations/060-blank-drafts.sql', import.meta.url), 'utf8')
  const [update = ''] = /update saves[^;]+;/.exec(migration) ?? []
  await db.updateTable('saves').set({ blank: false }).where('id', 'in', made).execute()
  await sql.raw(update).execute(db)
  expect(await marks()).toEqual([true, false])
})
