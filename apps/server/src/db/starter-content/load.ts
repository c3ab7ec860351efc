import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { planProducts, type PlanSeed } from '@tensaku/domain/plans'
import { sql } from 'kysely'
import { inTransaction } from '../transaction.ts'
import { addMember, addOperator, hashPassword } from '../../modules/account/index.ts'
import {
  addRules,
  isLoaded,
  noteLoaded,
  upsertCategory,
  type CategoryRow,
  type Rules,
} from '../../modules/catalogue/index.ts'
import { upsertExercise, type ExerciseFile } from '../../modules/exercises/index.ts'
import { upsertFeeds, type FeedFiles } from '../../modules/feeds/index.ts'
import { upsertMovies, type MovieFile } from '../../modules/movies/index.ts'
import { grant } from '../../modules/points/index.ts'
import { upsertProducts } from '../../modules/subscriptions/index.ts'
import { addInstructor, type InstructorFile } from '../../modules/teachers/index.ts'
import type { Database, Tx } from '../database.ts'
import { knownMigrations } from '../migrate.ts'

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

/** Raised by whoever changes how content is written: databases that have it are then given it once more. */
const edition = 1

/** All that is loaded, as the files say it now. */
async function readContent(options: { accounts: boolean }) {
  const files = (await readdir(new URL('exercises/', import.meta.url))).filter((name) => name.endsWith('.json'))
  return {
    categories: await read<CategoryRow[]>('categories.json'),
    rules: await read<Rules>('prices.json'),
    exercises: await Promise.all(files.toSorted().map((file) => read<ExerciseFile[]>(`exercises/${file}`))),
    products: planProducts(await read<PlanSeed>('plans.json')),
    feeds: await readFeeds(),
    movies: await read<MovieFile[]>('movies.json'),
    demo: options.accounts && {
      accounts: await read<Accounts>('accounts.json'),
      instructors: await read<InstructorFile[]>('instructors.json'),
    },
  }
}

type Content = Awaited<ReturnType<typeof readContent>>

/** A migration may have added what content is to fill: a newer schema is given it once more. */
async function fingerprintOf(content: Content): Promise<string> {
  const schema = await knownMigrations()
  return createHash('sha256').update(JSON.stringify({ edition, schema, content })).digest('hex')
}

/**
 * Brings the files beside this one into the database, unless they are what was loaded last. Running it again changes nothing but
 * what was edited in the files. `accounts` also makes the demo accounts, which no production server may have.
 */
export async function loadStarterContent(db: Database, now: Date, options: { accounts: boolean }): Promise<void> {
  const content = await readContent(options)
  const fingerprint = await fingerprintOf(content)
  if (await isLoaded(db, fingerprint)) return
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${loadLock})`.execute(tx)
    // Another process may have done it while this one waited.
    if (await isLoaded(tx, fingerprint)) return
    await write(tx, content, now)
    await noteLoaded(tx, fingerprint, now)
  })
}

async function write(tx: Tx, content: Content, now: Date): Promise<void> {
  for (const [index, category] of content.categories.entries())
    await upsertCategory(tx, { sort: index + 1, ...category })
  await addRules(tx, content.rules, now)
  for (const exercises of content.exercises)
    for (const [index, exercise] of exercises.entries()) await upsertExercise(tx, exercise, index + 1, now)
  await upsertProducts(tx, content.products)
  await upsertFeeds(tx, content.feeds, now)
  await upsertMovies(tx, content.movies)
  if (content.demo) await addDemo(tx, content.demo, now)
}

async function addDemo(tx: Tx, { accounts, instructors }: Exclude<Content['demo'], false>, now: Date): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  for (const instructor of instructors) await addInstructor(tx, instructor, passwordHash, now)
  for (const operator of accounts.operators) await addOperator(tx, operator, passwordHash, now)
  for (const { adjust_points: amount, ...learner } of accounts.learners) {
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
}
