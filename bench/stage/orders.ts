import { orderStatus } from '@tensaku/domain/orders'
import type { Cluster } from './cluster.ts'

const { corrected, completed, cancelled } = orderStatus

/**
 * Inserts `count` orders of 400 days with one line each, in turn for all learners, so that each learner's orders are spread on
 * the disk. All have ended (completed, cancelled, or delivered too recently to complete), so the sweeps ignore them.
 */
export async function addOrders(cluster: Cluster, count: number): Promise<void> {
  await cluster.query(
    `insert into instructors (email, email_key, password_hash, name, type, courses, checked_deliveries, activated_at, created_at)
     select 'i' || n || '@example.com', 'i' || n || '@example.com', 'none', '講師 ' || n,
       (array['global', 'japanese', 'native'])[1 + n % 3], '{basic,advanced}', 0, now() - interval '1 year', now() - interval '1 year'
     from generate_series(1, 30) n`,
  )
  await cluster.query(
    `with
       learners as (select id, row_number() over (order by id) - 1 as nth, count(*) over () as all_of_them from users),
       teachers as (select id, row_number() over (order by id) - 1 as nth, count(*) over () as all_of_them from instructors),
       placed as (
         select n, case when n % 5 = 4 then ${cancelled} when n % 5 = 3 and days < 13 then ${corrected} else ${completed} end as status,
           now() - interval '1 day' * days as at
         from (select n, 1 + ($1 - n)::float / $1 * 400 as days from generate_series(1, $1::int) n) numbered
       ),
       made as (
         insert into orders (user_id, save_id, idempotency_key, title, category_id, biz, course, wanted_type, charged_type,
           language, species, unit, length, blocks, points, status, cancel_reason, teacher_id, placed_at, pool_from,
           claimed_at, due_at, submitted_at, delivered_at, closed_at)
         select l.id, n, gen_random_uuid(), '駅前の本屋 ' || n, 1, false, 'basic', 'any', 'global', 'ja', 1, 'words', 30, 1, 180,
           status, case when status = ${cancelled} then 'learner' end, case when status <> ${cancelled} then t.id end, at, at,
           case when status <> ${cancelled} then at + interval '1 hour' end, case when status <> ${cancelled} then at + interval '25 hours' end,
           case when status <> ${cancelled} then at + interval '5 hours' end, case when status <> ${cancelled} then at + interval '5 hours' end,
           case when status = ${corrected} then null else at + interval '23 hours' end
         from placed
         join learners l on l.nth = n % l.all_of_them
         join teachers t on t.nth = n % t.all_of_them
         order by n
         returning id
       )
     insert into order_lines (order_id, n, english, japanese)
     select id, 1, 'Yesterday I went to bookstore in front of station ' || id || ' and I have bought a book which my friend recommended to me since long time.',
       '昨日、駅前の本屋へ行って、友だちがずっと前から勧めてくれていた本を買いました。'
     from made`,
    [count],
  )
  await cluster.query('vacuum analyze')
}
