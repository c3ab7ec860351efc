import { orderStatus } from '@tensaku/domain/orders'
import { Client } from 'pg'

/** Orders of the measured instructor: delivered, claimed, and waiting for a check. */
const own = { done: 2000, working: 3, review: 4 } as const

/** The measured instructor corrects `global`, both courses, without business. */
const orders = `
  insert into orders (user_id, save_id, idempotency_key, title, category_id, biz, course, wanted_type, charged_type, language,
    species, tag, unit, length, blocks, points, status, teacher_id, nominated_id, pay_yen, placed_at, pool_from, claimed_at, due_at,
    submitted_at, delivered_at, closed_at, wished_date)
  select 1 + n::bigint * 7919 % (select count(*) from users), $3::int + n, gen_random_uuid(), '日記 ' || n, 1 + n % 5, false,
    (array['basic', 'basic', 'advanced'])[1 + n % 3], 'any', $5::text, (array['ja', 'ja', 'en'])[1 + n % 3], 1, '', 'words',
    30 + n * 37 % 270, 1 + n * 37 % 270 / 30, 180, $2::int, case when $2 <> ${orderStatus.waiting} then $4::bigint end,
    case when $2 = ${orderStatus.waiting} and n % 20 = 0 then $4::bigint end, case when $2 <> ${orderStatus.waiting} then 100 end, at, at, case when $2 <> ${orderStatus.waiting} then at end,
    case when $2 <> ${orderStatus.waiting} then at + interval '30 days' end, case when $2 in (${orderStatus.checking}, ${orderStatus.corrected}) then at end, case when $2 = ${orderStatus.corrected} then at end, null,
    case when n % 7 = 0 then (at + interval '5 days')::date end
  from (select n, now() - interval '1 minute' * n as at from generate_series(1, $1::int) n) numbered
  returning id`

const rest = `
  with lines as (
    insert into order_lines (order_id, n, english, japanese)
    select id, 1, 'Yesterday I go to the library and forgot about the time.', '図書館で本を読んでいて、時間を忘れた。' from orders
  ), events as (
    insert into order_events (order_id, actor, to_status, at) select id, 'learner', ${orderStatus.waiting}, placed_at from orders
  )
  insert into order_questions (order_id, n, content, points, asked_at)
  select id, 1, 'この前置詞でよいですか。', case when status = ${orderStatus.corrected} and id % 100 = 0 then 50 else 0 end, placed_at from orders where id % 4 = 0`

/** Inserts waiting orders, and the claimed and delivered orders of the measured instructor. */
export async function addWaiting(url: string, waiting: number): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; type: string }>(
      `update instructors set courses = '{basic,advanced}' where id = (select min(id) from instructors) returning id, type`,
    )
    const [{ id, type } = { id: '', type: '' }] = rows
    const counts = [
      [waiting, orderStatus.waiting],
      [own.working, orderStatus.correcting],
      [own.review, orderStatus.checking],
      [own.done, orderStatus.corrected],
    ] as const
    for (const [count, status] of counts) await client.query(orders, [count, status, status * 1_000_000, id, type])
    await client.query(rest)
    await client.query('update orders set asked = 1 where id % 4 = 0')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const tabs = ['pool', 'nominated', 'working', 'questions', 'review', 'done']
const filters: Record<string, string> = {
  'no filter': '',
  'page 2': 'page=2',
  category: 'category=2',
  course: 'course=advanced',
  language: 'language=en',
  length: 'shortest=60&longest=150',
  pay: 'pay=200',
  'every filter': 'category=2&course=advanced&language=en&shortest=30&longest=300&pay=100',
  'nothing left': 'category=3&shortest=250&pay=100000',
  'longest waiting': 'sort=waiting',
  'earliest due': 'sort=due',
  'best paid': 'sort=pay',
  'paid enough, best first': 'pay=100&sort=pay',
}

/** Every tab with every filter. */
export const queueRequests = tabs.flatMap((tab) =>
  Object.entries(filters).map(([name, query]) => ({
    name: `${tab}: ${name}`,
    path: `/api/instructor/orders?tab=${tab}&${query}`,
  })),
)
