import { randomUUID } from 'node:crypto'
import { addHours } from '@tensaku/domain/calendar'
import { newSaveData, type SaveSettings } from '@tensaku/domain/drafts'
import type { Tx } from '../../../db/database.ts'
import { noteSeededRow, readJson, seededRow } from '../../../db/seeds.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Services } from '../../../ports/services.ts'
import { demoLearner, demoPlanLearner } from '../../account/index.ts'
import { insertSave } from '../../drafts/index.ts'
import { setAllRead } from '../../notifications/index.ts'
import { judgeDraft, lockOrder, orderLines, place, questionsOf } from '../../orders/index.ts'
import { claim } from '../claiming/claim-order.ts'
import { checkComplete } from '../delivering/check-complete.ts'
import { deliver } from '../delivering/deliver.ts'
import { instructorById } from '../desk-order.ts'
import { checkContent, write } from '../writing/save-work.ts'
import { demoPeople, type DemoPeople } from './repo.ts'
import { textsOf, workOfWritten, type WrittenWork } from './written-work.ts'

/** A finished order of the demo learner. Its hours are counted from the first start. */
type DemoOrder = WrittenWork & {
  /** The address of the demo instructor. */
  instructor: string
  placed_hours_ago: number
  claimed_after_hours: number
  delivered_after_hours: number
  settings: Partial<SaveSettings> & Pick<SaveSettings, 'category'>
  title: string
  exercises: number[]
  questions?: { asked: string; answer: string }[]
}

type DemoDraft = Pick<DemoOrder, 'settings' | 'title'> & { lines: { english: string; japanese: string }[] }

const files = [
  [demoLearner, new URL('../seed/demo-orders.json', import.meta.url)],
  [demoPlanLearner, new URL('../seed/demo-plan-orders.json', import.meta.url)],
] as const
const seed = 'demo_orders'

function draftOf({ settings, title, exercises, lines, questions = [] }: DemoOrder) {
  const empty = newSaveData(settings)
  const items = lines.map(textsOf)
  const options = { ...empty.options, questions: questions.map(({ asked: value }) => ({ value })) }
  return { ...empty, drafts: { title, items }, exercises, options }
}

/** Places, claims, corrects and delivers one order, each at its time, by the code of the calls. */
async function finish(
  tx: Tx,
  services: Services,
  { learnerId, instructors }: DemoPeople,
  { demo, now }: { demo: DemoOrder; now: Date },
): Promise<void> {
  const instructorId = instructors.get(demo.instructor)
  if (instructorId === undefined) throw new Error(`${demo.instructor} is no demo instructor.`)
  const placedAt = addHours(now, -demo.placed_hours_ago)
  const claimedAt = addHours(placedAt, demo.claimed_after_hours)
  const deliveredAt = addHours(placedAt, demo.delivered_after_hours)

  const key = randomUUID()
  const content = draftOf(demo)
  const { id: saveId } = await insertSave(tx, { userId: learnerId, key, content, at: placedAt })
  const placement = await judgeDraft(tx, learnerId, content, placedAt)
  const draft = { userId: learnerId, saveId, key, content, placement, now: placedAt }
  const { id: orderId } = await place(tx, services, draft)
  await claim(tx, services, { instructorId, orderId, now: claimedAt })
  await setAllRead(tx, learnerId, claimedAt)

  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error(`The demo order ${orderId} is missing.`)
  const asked = await questionsOf(tx, orderId)
  const answers = asked.map(({ id }, at) => ({ id, text: demo.questions?.[at]?.answer ?? '' }))
  const originals = (await orderLines(tx, order)).map(({ original }) => original)
  const sent = { ...workOfWritten(demo, originals), answers }
  await checkContent(tx, order, sent)
  const { content: work } = await write(tx, { orderId, instructorId }, { revision: 0, sent, now: deliveredAt })
  await checkComplete(tx, order, work, 0)
  const instructor = await instructorById(tx, instructorId)
  await deliver(tx, services, { order, work, instructor, now: deliveredAt })
}

/** A draft about which the assistant can be asked at once. */
async function beginDraft(tx: Tx, userId: number, at: Date): Promise<void> {
  const { settings, title, lines } = await readJson<DemoDraft>(new URL('../seed/demo-draft.json', import.meta.url))
  const content = { ...newSaveData(settings), drafts: { title, items: lines } }
  await insertSave(tx, { userId, key: randomUUID(), content, at })
}

/**
 * Gives a new demo learner finished corrections, so that the first sign-in shows some; only the newest result is unread. Once: a
 * learner who has ordered, or who joined after the first of these orders, is left as they are.
 */
async function addOrdersOf(services: Services, [email, file]: (typeof files)[number]): Promise<void> {
  if ((await seededRow(services.db, seed, email)) !== undefined) return
  const orders = await readJson<DemoOrder[]>(file)
  const now = services.clock.now()
  const since = addHours(now, -Math.max(...orders.map(({ placed_hours_ago: hours }) => hours)))
  // Before the transaction, so that nothing stays locked while the reader loads.
  await services.reader()
  await inTransaction(services.db, async (tx) => {
    const people = await demoPeople(tx, email, since)
    if ((await seededRow(tx, seed, email)) !== undefined) return
    if (people) for (const demo of orders) await finish(tx, services, people, { demo, now })
    if (people && email === demoPlanLearner) await beginDraft(tx, people.learnerId, now)
    await noteSeededRow(tx, seed, email, { orders: people ? orders.length : 0 })
  })
}

/** The corrections of both demo learners. */
export async function addDemoOrders(services: Services): Promise<void> {
  for (const one of files) await addOrdersOf(services, one)
}
