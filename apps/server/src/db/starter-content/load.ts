import { readdir, readFile } from 'node:fs/promises'
import { planProducts, type PlanSeed } from '@tensaku/domain/plans'
import { sql } from 'kysely'
import { addMember, addOperator, hashPassword } from '../../modules/account/index.ts'
import { addRules, upsertCategory, type CategoryRow, type Rules } from '../../modules/catalogue/index.ts'
import { upsertExercise, type ExerciseFile } from '../../modules/exercises/index.ts'
import { upsertFeeds, type FeedFiles } from '../../modules/feeds/index.ts'
import { upsertMovies, type MovieFile } from '../../modules/movies/index.ts'
import { grant } from '../../modules/points/index.ts'
import { upsertProducts } from '../../modules/subscriptions/index.ts'
import { addInstructor, type InstructorFile } from '../../modules/teachers/index.ts'
import type { Database } from '../database.ts'

/** The password of every demo account. */
export const demoPassword = 'tensaku-demo-1'

/** Shown at the start of a server that has them. */
export const demoAccounts = [
  'learner@example.com',
  'instructor@example.com (and instructor2 to instructor6)',
  'operator@example.com (at /desk/ops)',
]

/** Paid points last 180 days; the demo learner's are meant to last. */
const demoPointsDays = 3650
const loadLock = 4_201_003

type Accounts = {
  learners: { email: string; username: string; level: number; verified: boolean; adjust_points: number }[]
  operators: { email: string; name: string }[]
}

const read = async <T>(name: string): Promise<T> =>
  JSON.parse(await readFile(new URL(name, import.meta.url), 'utf8')) as T

const readFeeds = async (): Promise<FeedFiles> => ({
  campaigns: await read('feeds/campaigns.json'),
  blogs: await read('feeds/blogs.json'),
  ads: await read('feeds/ads.json'),
  news: await read('feeds/news.json'),
})

/**
 * Brings the files beside this one into the database. Running it again changes nothing but what was edited in the files.
 * `accounts` also makes the demo accounts, which no production server may have.
 */
export async function loadStarterContent(db: Database, now: Date, options: { accounts: boolean }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${loadLock})`.execute(tx)
    for (const [index, category] of (await read<CategoryRow[]>('categories.json')).entries()) {
      await upsertCategory(tx, { sort: index + 1, ...category })
    }
    await addRules(tx, await read<Rules>('prices.json'), now)
    const files = (await readdir(new URL('exercises/', import.meta.url)))
      .filter((name) => name.endsWith('.json'))
      .toSorted()
    for (const file of files) {
      for (const [index, exercise] of (await read<ExerciseFile[]>(`exercises/${file}`)).entries())
        await upsertExercise(tx, exercise, index + 1, now)
    }
    await upsertProducts(tx, planProducts(await read<PlanSeed>('plans.json')))
    await upsertFeeds(tx, await readFeeds(), now)
    await upsertMovies(tx, await read<MovieFile[]>('movies.json'))
    if (!options.accounts) return

    const { learners, operators } = await read<Accounts>('accounts.json')
    const passwordHash = await hashPassword(demoPassword)
    for (const instructor of await read<InstructorFile[]>('instructors.json'))
      await addInstructor(tx, instructor, passwordHash, now)
    for (const operator of operators) await addOperator(tx, operator, passwordHash, now)
    for (const { adjust_points: amount, ...learner } of learners) {
      const userId = await addMember(tx, learner, passwordHash, now)
      if (userId === undefined || amount === 0) continue
      await grant(tx, {
        userId,
        amount,
        kind: 'adjust',
        lot: 'free',
        days: demoPointsDays,
        ref: { type: 'user', id: userId },
        now,
      })
    }
  })
}
