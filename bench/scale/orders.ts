import { orderStatus } from '@tensaku/domain/orders'
import { Client } from 'pg'
import { manuscripts, rareEvery, words } from './manuscripts.ts'
import { instructors } from './people.ts'

const { waiting, correcting, corrected, completed, cancelled } = orderStatus

const atOnce = 50_000
/** The ratio of the orders of the two measured learners. */
const times = 5

/**
 * The `n`th of `$1` orders, evenly over 400 days. Every `$2`th belongs to the first learner, a fifth as many to the second, the
 * others to all learners in turn, so that the orders of one are spread on the disk. `v` counts one learner's orders, so that
 * their properties do not depend on the learner.
 */
const placed = `(
  select *, user_id < 3 as measured, case user_id when 1 then n / $2 when 2 then n / ($2 * ${times}) else n end as v from (
    select n, now() - interval '400 days' * (1 - n::float / $1) as at, ($1 - n)::float / $1 * 400 as days,
      case when n % $2 = 0 then 1 when n % ($2 * ${times}) = $2 / 2 then 2 else 3 + (n::bigint * 7919) % ((select count(*) from users) - 2) end as user_id
    from generate_series($3::int, $4::int) n) numbered) placed`

const orders = `
  insert into orders (id, user_id, save_id, idempotency_key, title, category_id, biz, course, wanted_type, charged_type, language,
    species, tag, unit, length, blocks, points, status, cancel_reason, teacher_id, bookmark, note, asked, placed_at, pool_from,
    claimed_at, due_at, submitted_at, delivered_at, closed_at)
  overriding system value
  select n, user_id, n, gen_random_uuid(), '日記 ' || v || case when v % 4 = 0 then ' 旅行' else ' my diary' end,
    case when v % 10 = 7 then 8 else 1 + v % 5 end, v % 10 = 7, (array['basic', 'basic', 'advanced'])[1 + v % 3],
    'any', 'global', 'ja', 1, (array['', '旅', '仕事', '家族'])[1 + v % 4], 'words', 60, 1, 180, status,
    case when status = ${cancelled} then 'learner' end, case when status not in (${cancelled}, ${waiting}) then 1 + v * 31 % ${instructors} end, v % 11 = 0,
    case when v % 9 = 0 then '前置詞を復習する' else '' end, case when v % 6 = 0 then 1 else 0 end, at, at,
    case when status not in (${cancelled}, ${waiting}) then at + interval '1 minute' end, case when status not in (${cancelled}, ${waiting}) then at + interval '25 hours' end,
    case when status in (${corrected}, ${completed}) then at + interval '5 hours' end, case when status in (${corrected}, ${completed}) then at + interval '5 hours' end,
    case when status in (${cancelled}, ${completed}) then at + interval '4 days' end
  from (
    select *, case when days < 0.4 then case v % 2 when 0 then ${waiting} else ${correcting} end when v % 20 = 3 then ${cancelled} when days < 13 then ${corrected} else ${completed} end as status from ${placed}
  ) placed`

const lines = `
  insert into order_lines (order_id, n, english, japanese)
  select n, 1, m.english, m.japanese from ${placed} join manuscripts m on m.measured = placed.measured and m.nth = placed.v % m.of`

const questions = `
  insert into order_questions (order_id, n, content, answer, asked_at, answered_at)
  select n, 1, 'この前置詞でよいですか。', 'はい。', at, at + interval '5 hours' from ${placed} where v % 6 = 0`

const rare = `case when v % ${rareEvery} = 0 then ' ${words.rarely.english}${words.rarely.japanese}' else '' end`

/** Each is short enough for one part. */
const texts = `
  insert into order_texts (user_id, field, order_id, part, content)
  select user_id, field, n, 0, content
  from ${placed} join manuscripts m on m.measured = placed.measured and m.nth = placed.v % m.of
  cross join lateral (values
    ('original', m.original || ${rare}),
    ('correction', case when days >= 0.4 and v % 20 <> 3 then m.correction || ${rare} end),
    ('title', '日記 ' || v || case when v % 4 = 0 then ' 旅行' else ' my diary' end),
    ('memo', case when v % 9 = 0 then '前置詞を復習する' end)) texts (field, content)
  where content is not null`

/** Texts of the measured learners have sixty English words, those of others thirty. */
const written = `
  create temporary table manuscripts as
  select measured, nth - 1 as nth, jsonb_array_length(list) as of, m ->> 'english' as english, m ->> 'japanese' as japanese,
    searchable(concat_ws(e'\\n', m ->> 'english', m ->> 'japanese')) as original,
    searchable(concat_ws(e'\\n', m ->> 'said', m ->> 'corrected')) as correction
  from (values (true, $1::jsonb), (false, $2::jsonb)) sets (measured, list),
    jsonb_array_elements(list) with ordinality as manuscripts (m, nth)`

type Index = { drop: string; make: string }

/** The indexes of the filled tables, except referenced keys. */
const indexes = `
  select 'alter table ' || conrelid::regclass || ' drop constraint ' || quote_ident(conname) as drop,
    'alter table ' || conrelid::regclass || ' add ' || pg_get_constraintdef(oid) as make
  from pg_constraint c
  where conrelid = any($1::regclass[]) and contype in ('p', 'u') and conindid not in (select conindid from pg_constraint where contype = 'f')
  union all
  select 'drop index ' || indexrelid::regclass, pg_get_indexdef(indexrelid) from pg_index
  where indrelid = any($1::regclass[]) and indexrelid not in (select conindid from pg_constraint where conindid <> 0)`

/**
 * Inserts `count` orders for existing people; `first` of them belong to the first learner. Foreign keys are not checked and
 * indexes are created afterwards, because both would take most of the time.
 */
export async function addOrders(
  url: string,
  { count, first }: { count: number; first: number },
  say: (line: string) => void,
): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '256MB'")
    const dropped = await client.query<Index>(indexes, [['orders', 'order_lines', 'order_texts']])
    for (const { drop } of dropped.rows) await client.query(drop)
    await client.query(written, [JSON.stringify(manuscripts(60)), JSON.stringify(manuscripts(30))])
    const every = Math.max(1, Math.floor(count / first))
    for (let from = 1; from <= count; from += atOnce) {
      const to = Math.min(count, from + atOnce - 1)
      for (const rows of [orders, lines, questions, texts]) await client.query(rows, [count, every, from, to])
      if (to % (4 * atOnce) === 0) say(`  ${to} of ${count} orders are written`)
    }
    for (const { make } of dropped.rows) await client.query(make)
    await client.query("select setval(pg_get_serial_sequence('orders', 'id'), max(id)) from orders")
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
