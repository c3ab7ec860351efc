import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../fuzz/random.ts'
import type { Ask, Person, FinalAnswer } from './client.ts'

/** The acknowledged writes, all of which must be in the database at the end. */
export type Promised = {
  /** The last state of drafts that stay. */
  drafts: { id: number; user: number; revision: number; title: string }[]
  orders: Map<number, { user: number; title: string; points: number; cancelled: boolean }>
  claims: { order: number; instructor: number }[]
  /** The newest revision of each work. */
  works: Map<number, { instructor: number; revision: number; corrected: string; said: string }>
  deliveries: number[]
}

export const nothingPromised = (): Promised => ({
  drafts: [],
  orders: new Map(),
  claims: [],
  works: new Map(),
  deliveries: [],
})

/** Orders that wait for an instructor; call `close` after the last one. */
export function queue() {
  const waiting: number[] = []
  const takers: ((order: number | undefined) => void)[] = []
  let closed = false
  return {
    put(order: number) {
      const taker = takers.shift()
      if (taker) taker(order)
      else waiting.push(order)
    },
    take: (): Promise<number | undefined> =>
      new Promise((resolve) => {
        const order = waiting.shift()
        if (order !== undefined || closed) resolve(order)
        else takers.push(resolve)
      }),
    close() {
      closed = true
      for (const taker of takers.splice(0)) taker(undefined)
    },
  }
}

type Queue = ReturnType<typeof queue>

const unexpected = (what: string, { status, body }: FinalAnswer) =>
  new Error(`${what}: ${status} ${JSON.stringify(body)}`)

const content = (title: string) => ({
  data: { step: 'services-id-review' },
  settings: { course: 'basic', category: 1, teacher: 'any', tag: '', language: 'ja', species: 1 },
  drafts: {
    title,
    items: [{ english: `Yesterday I go to bookstore ${title}.`, japanese: '昨日、本屋へ行きました。' }],
  },
  exercises: [],
  delivery: { date: null },
  authorize: false,
  teacher: null,
  options: { message: '', questions: [{ value: 'at と to のどちらですか。' }], files: [], open_to_others: true },
  chat_session_token: null,
  device: 'mobile',
})

/** Writes one draft several times; returns its last acknowledged state. */
async function write(ask: Ask, who: Person, { name, times, random }: { name: string; times: number; random: Random }) {
  const user = who.id
  const path = `/api/users/${user}/saves`
  const made = await ask({ who, method: 'POST', path, body: content(name), key: random.uuid() })
  if (made.status !== 201) throw unexpected('a draft was not made', made)
  let { id, revision } = made.body as { id: number; revision: number }
  let title = name
  for (let time = 1; time <= times; time += 1) {
    const body = { ...content(`${name} v${time}`), base_revision: revision }
    const put = await ask({ who, method: 'PUT', path: `${path}/${id}`, body })
    // The repeated request had arrived before; only its answer was lost.
    const head = put.status === 409 && put.tries > 1 && put.body.arrived ? put.body.head : put.body
    if (put.status !== 200 && head === put.body) throw unexpected('a draft was not written', put)
    ;({ id, revision } = head)
    title = body.drafts.title
  }
  return { id, user, revision, title }
}

/** Writes, orders and sometimes cancels; at the end one more draft stays. */
export async function learn(
  ask: Ask,
  who: Person,
  { orders, to, promised, random }: { orders: number; to: Queue; promised: Promised; random: Random },
) {
  const user = who.id
  const path = `/api/users/${user}/orders`
  for (let n = 1; n <= orders; n += 1) {
    const { id, title } = await write(ask, who, { name: `${user} ${n}`, times: 2, random })
    const order = (expected: unknown, key: string) =>
      ask({ who, method: 'POST', path, body: { save_id: id, expected }, key })
    const { price } = (await order({ points: 0, quota: 0 }, random.uuid())).body
    const placed = await order(price, random.uuid())
    if (placed.status !== 201) throw unexpected('an order was not placed', placed)
    const { id: orderId, points } = placed.body.order as { id: number; points: number }
    const lasting = { user, title, points, cancelled: false }
    promised.orders.set(orderId, lasting)
    if (random.chance(0.9)) {
      to.put(orderId)
      continue
    }
    const cancelled = await ask({ who, method: 'POST', path: `${path}/${orderId}/cancel` })
    // The repeated request finds the order cancelled; only the answer was lost.
    if (cancelled.status !== 200 && cancelled.tries === 1) throw unexpected('an order was not cancelled', cancelled)
    lasting.cancelled = true
  }
  promised.drafts.push(await write(ask, who, { name: `${user} stays`, times: 3, random }))
}

const untilSlotMs = 250

/** Claims an order, as soon as a submission has been published and freed a slot. */
async function claim(ask: Ask, who: Person, path: string): Promise<FinalAnswer> {
  for (;;) {
    const claimed = await ask({ who, method: 'POST', path })
    if (claimed.body.code !== 'slots_full') return claimed
    await wait(untilSlotMs)
  }
}

const comment = 'とても読みやすい文章です。過去のことは、動詞を過去形にそろえてみましょう。'

/** Claims orders one by one, saves each correction twice and delivers it; every second one with `hold`. */
export async function teach(
  ask: Ask,
  who: Person,
  { from, promised, hold }: { from: Queue; promised: Promised; hold: boolean },
): Promise<void> {
  const instructor = who.id
  for (let order = await from.take(); order !== undefined; order = await from.take()) {
    const at = `/api/instructor/orders/${order}`
    const claimed = await claim(ask, who, `${at}/claim`)
    if (claimed.status !== 200) throw unexpected('an order was not claimed', claimed)
    promised.claims.push({ order, instructor })
    const [question] = claimed.body.questions as { id: number }[]
    let revision = 0
    for (const word of ['went', 'had gone']) {
      const corrected = `Yesterday I ${word} to a bookstore ${order}.`
      const said = `to です。${word} ${order}`
      const answers = [{ id: question?.id, text: said }]
      const body = { revision, lines: [{ n: 1, corrected, explanations: [] }], comment, answers }
      const saved = await ask({ who, method: 'PUT', path: `${at}/work`, body })
      if (saved.status !== 200) throw unexpected('work was not saved', saved)
      revision = saved.body.revision
      promised.works.set(order, { instructor, revision, corrected, said })
    }
    const body = { revision, ...(hold && order % 2 === 0 && { hold: true }) }
    const delivered = await ask({ who, method: 'POST', path: `${at}/deliver`, body })
    if (delivered.status !== 200) throw unexpected('work was not delivered', delivered)
    promised.deliveries.push(order)
  }
}
