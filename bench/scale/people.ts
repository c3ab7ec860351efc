import { systemClock } from '../../apps/server/src/adapters/clock/index.ts'
import { jwtTokens } from '../../apps/server/src/adapters/tokens/jwt.ts'
import type { Cluster } from '../stage/cluster.ts'
import { addLearners, secretKey, type Learner } from '../stage/people.ts'

export const instructors = 500

/** Instructors with figures and ratings by every learner; none receives mails about the pool. */
async function addInstructors(cluster: Cluster): Promise<void> {
  await cluster.query(
    `insert into instructors (email, email_key, password_hash, name, type, courses, tags, age_band, gender, greeting,
       biz_certified, accepting, slots, checked_deliveries, activated_at, created_at)
     select 'i' || n || '@example.com', 'i' || n || '@example.com', 'none', (array['Hana', 'Ken', '高橋', 'Maria', 'Tom'])[1 + n % 5] || ' ' || n,
       (array['global', 'japanese', 'native'])[1 + n % 3], (array['{basic,advanced}', '{basic}'])[1 + n % 2]::text[],
       (array['{旅行,日記}', '{IELTS,TOEIC}', '{ビジネス}'])[1 + n % 3]::text[],
       (array['20s', '30s', '40s', '50s'])[1 + n % 4], (array['female', 'male'])[1 + n % 2],
       case when n % 7 = 0 then '英検の対策が得意です。' else '' end || 'Please write to me about anything. 何でも書いてください。',
       n % 3 = 0, n % 9 <> 0, 3, 0, now() - (n || ' days')::interval, now() - (n || ' days')::interval
     from generate_series(1, $1::int) n`,
    [instructors],
  )
  await cluster.query(
    `insert into teacher_figures (instructor_id, deliveries, median_minutes, median_of, month_minutes, good, rated, counted_at)
     select id, 40 * id, 200 + id, 50, 120 + 2 * id, 40, 50, now() from instructors`,
  )
  await cluster.query('insert into pool_digests (instructor_id, wanted) select id, false from instructors')
  for (const [table, most] of [
    ['teacher_likes', 12],
    ['teacher_blocks', 5],
  ] as const)
    await cluster.query(
      `insert into ${table} (user_id, instructor_id, at)
       select u.id, 1 + (u.id * 31 + n * 41) % $1, now()
       from users u, generate_series(1, case when u.id < 3 then $2::int else 2 end) n`,
      [instructors, most],
    )
}

/** The first instructor's session at the desk. */
async function enterDesk(cluster: Cluster): Promise<string> {
  const [session] = await cluster.query(
    `insert into sessions (principal, principal_id, created_at, last_used_at)
     select 'instructor', min(id), now(), now() from instructors returning principal_id::int as id, id as sid`,
  )
  const tokens = jwtTokens(new TextEncoder().encode(secretKey), systemClock())
  return tokens.sign({ sub: Number(session?.['id']), sid: String(session?.['sid']), audience: 'instructor' })
}

/** Inserts all people. The first two learners are measured. */
export async function addPeople(
  cluster: Cluster,
  learners: number,
): Promise<{ first: Learner; second: Learner; desk: string }> {
  const [first, second] = await addLearners(cluster, learners)
  if (first?.id !== 1 || second?.id !== 2) throw new Error('The learners are not numbered from one.')
  await addInstructors(cluster)
  return { first, second, desk: await enterDesk(cluster) }
}
