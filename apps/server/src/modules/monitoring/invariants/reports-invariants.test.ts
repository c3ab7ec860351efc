import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { falsification, unguarded, without } from '../../../../test/falsification.ts'
import { reportFlow } from '../../../../test/report-flow.ts'
import { useApp } from '../../../../test/use-app.ts'

const app = useApp()
const { foundAfter } = falsification(app)
const flow = reportFlow(app)
let published: number
let open: number
let other: number

beforeAll(async () => {
  const counsellor = await app.newInstructor({ counsellor: true })
  other = (await app.newInstructor({ counsellor: true })).id
  published = await flow.requested(await app.newMember())
  open = await flow.requested(await app.newMember())
  for (const id of [published, open]) await flow.claim(counsellor, id)
  const { body } = await flow.save(counsellor, published, 0, await flow.content())
  expect((await flow.publish(counsellor, published, body.revision)).status).toBe(200)
})

const found = async (...falsified: Parameters<typeof foundAfter>) =>
  (await foundAfter(unguarded('report_earnings'), unguarded('postings'), ...falsified)).filter((one) =>
    one.startsWith('I-28'),
  )

test('[I-28] a published report without its pay, with another pay or paid to another, and a pay without a publication are found', async () => {
  const mine = [`I-28 report ${published}`]
  expect(await found()).toEqual([])
  expect(await found(sql`delete from report_earnings`)).toEqual(mine)
  const again = sql`insert into report_earnings select * from report_earnings`
  expect(await found(without('report_earnings', 'report_earnings_pkey'), again)).toEqual(mine)
  expect(await found(sql`update report_earnings set instructor_id = ${other}`)).toEqual(mine)
  expect(await found(sql`update report_earnings set yen = 700`)).toEqual(mine)
  expect(await found(sql`delete from postings where product = 'reports'`)).toEqual(mine)
  const early = sql`insert into report_earnings (report_id, instructor_id, yen, at) values (${open}, ${other}, 600, now())`
  expect(await found(early)).toEqual([`I-28 report ${open}`])
})
