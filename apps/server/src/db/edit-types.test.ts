import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { comment, orderFlow } from '../../test/order-flow.ts'
import { useApp } from '../../test/use-app.ts'
import { json } from './database.ts'

const app = useApp()

test('edits of old deliveries get a type, and nothing else of a delivery changes', async () => {
  const { db } = app.services
  const flow = orderFlow(app)
  const learner = await app.newMember({ points: 5000 })
  const who = await app.newInstructor()
  const items = [
    { english: 'I go to park yesterday.', japanese: '' },
    { english: 'It was fun.', japanese: '' },
  ]
  const { id } = await flow.place(learner, { drafts: { items } })
  await flow.claim(who, id)
  const lines = [
    { n: 1, corrected: 'I went to the park.', explanations: [{ start: 2, end: 4, text: '「過去」です。' }] },
    { n: 2, corrected: 'It was fun.', explanations: [] },
  ]
  await flow.save(who, id, { revision: 0, lines, comment })
  await flow.deliver(who, id, 1)
  const { result } = await flow.read(learner, id)
  const typed = (type: (type: string) => string) =>
    result?.lines.map((line) => ({ ...line, edits: line.edits.map((edit) => ({ ...edit, type: type(edit.type) })) }))
  const stored = async () =>
    (await db.selectFrom('corrections').select('lines').where('order_id', '=', id).executeTakeFirstOrThrow()).lines

  await sql`alter table corrections disable trigger corrections_immutable`.execute(db)
  const before = typed((type) => type.split(':')[0] ?? '')
  await db
    .updateTable('corrections')
    .set({ lines: json(before) })
    .where('order_id', '=', id)
    .execute()
  const migration = await readFile(new URL('./migrations/021-edit-types.sql', import.meta.url), 'utf8')
  for (const statement of migration.split(/;\n/)) if (statement.trim()) await sql.raw(statement).execute(db)

  expect(before?.flatMap(({ edits }) => edits.map(({ type }) => type)).toSorted()).toEqual([
    'missing',
    'replacement',
    'unnecessary',
  ])
  expect(await stored()).toEqual(typed((type) => `${type.split(':')[0]}:other`))
  await expect(db.updateTable('corrections').set({ comment: '' }).where('order_id', '=', id).execute()).rejects.toThrow(
    /append-only/,
  )
})
