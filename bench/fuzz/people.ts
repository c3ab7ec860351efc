import { sql } from 'kysely'
import { hashPassword } from '../../apps/server/src/modules/account/index.ts'
import { grant } from '../../apps/server/src/modules/points/index.ts'
import type { Services } from '../../apps/server/src/ports/services.ts'
import type { Target } from './fuzz.ts'

/** Creates signed-in people of every kind. */
export function peopleOf({ db, clock, tokens }: Pick<Services, 'db' | 'clock' | 'tokens'>): Target['people'] {
  let count = 0
  const passwordHash = hashPassword('tensaku-demo-1')

  async function signedIn(kind: 'member' | 'instructor' | 'operator', id: number) {
    const now = clock.now()
    const { rows } = await sql<{ id: string }>`
      insert into sessions (principal, principal_id, created_at, last_used_at) values (${kind}, ${id}, ${now}, ${now})
      returning id`.execute(db)
    return { id, token: await tokens.sign({ sub: id, sid: rows[0]?.id ?? '', audience: kind }) }
  }
  const idOf = ({ rows }: { rows: { id: number }[] }) => rows[0]?.id ?? 0

  async function member(verified: boolean) {
    const name = `person${++count}`
    const now = clock.now()
    const address = `${name}@example.com`
    const made = await sql<{ id: number }>`
      insert into users (email, email_key, username, username_key, verified_at, created_at)
      values (${address}, ${address}, ${name}, ${name}, ${verified ? now : null}, ${now}) returning id`.execute(db)
    return signedIn('member', idOf(made))
  }

  return {
    async verified() {
      const who = await member(true)
      const ref = { type: 'user', id: who.id } as const
      await db
        .transaction()
        .execute((tx) =>
          grant(tx, { userId: who.id, amount: 20_000, kind: 'adjust', days: 365, ref, now: clock.now() }),
        )
      return who
    },
    unverified: () => member(false),
    async instructor() {
      const address = `instructor${++count}@example.com`
      const now = clock.now()
      const made = await sql<{ id: number }>`
        insert into instructors (email, email_key, password_hash, name, type, courses, accepting, slots, activated_at, created_at)
        values (${address}, ${address}, ${await passwordHash}, ${address}, 'japanese', ${['basic', 'advanced']}, true, 5, ${now}, ${now})
        returning id`.execute(db)
      return signedIn('instructor', idOf(made))
    },
    async operator() {
      const address = `operator${++count}@example.com`
      const made = await sql<{ id: number }>`
        insert into operators (email, email_key, password_hash, name, created_at)
        values (${address}, ${address}, ${await passwordHash}, ${address}, ${clock.now()}) returning id`.execute(db)
      return signedIn('operator', idOf(made))
    },
  }
}
