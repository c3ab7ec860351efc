import type { Somebody, TestApp } from './app.ts'
import { orderFlow } from './order-flow.ts'

type Making = {
  learner: Somebody
  teacher: Somebody
  wait: (hours: number) => void
  /** An operator takes an order from its instructor and offers it to another. */
  offer: (orderId: number) => Promise<void>
}
/** One order, or some points, and the expected facts at each of the three looks. */
export type Story = {
  name: string
  /** Hours before the first look at which it begins. */
  before: number
  teacher?: Parameters<TestApp['newInstructor']>[0]
  points?: number
  make: (flow: ReturnType<typeof orderFlow>, given: Making) => Promise<number | null>
  /** The status | the notifications of the learner | the mails to the instructor. */
  at: [string, string, string]
}

const question = 'なぜ過去形なのですか？'
const claimed =
  (wish: (teacher: Somebody) => Parameters<ReturnType<typeof orderFlow>['place']>[1] = () => ({})) =>
  async (flow: ReturnType<typeof orderFlow>, { learner, teacher }: Making) => {
    const { id } = await flow.place(learner, wish(teacher))
    await flow.claim(teacher, id)
    return id
  }
const delivered = async (flow: ReturnType<typeof orderFlow>, given: Making) => {
  const id = await claimed()(flow, given)
  await flow.deliver(given.teacher, id, await flow.correct(given.teacher, id))
  return id
}
const handedIn = async (flow: ReturnType<typeof orderFlow>, given: Making) => {
  const id = await claimed()(flow, given)
  await flow.submit(given.teacher, id, await flow.correct(given.teacher, id))
  return id
}
const askedAfter = (hours: number) => async (flow: ReturnType<typeof orderFlow>, given: Making) => {
  const id = await delivered(flow, given)
  given.wait(hours)
  await flow.ask(given.learner, id, question)
  return id
}
const alone = (teacher: Somebody) => ({ teacher: teacher.id, options: { open_to_others: false } })
const forBusiness = (teacher: Somebody) => ({ teacher: teacher.id, settings: { category: 8 } })
const ended = '-1 | placed cancelled | '
const done = '4 | placed claimed delivered | '

/** The looks are at 0, 49 and 409 hours. Before the first look no server runs. */
export const stories: Story[] = [
  {
    name: 'nominated, for nobody else',
    before: 13,
    make: async (flow, { learner, teacher }) => (await flow.place(learner, alone(teacher))).id,
    at: [ended, ended, ended],
  },
  {
    name: 'nominated, then for all',
    before: 13,
    make: async (flow, { learner, teacher }) => (await flow.place(learner, { teacher: teacher.id })).id,
    at: ['0 | placed open_to_all | ', '-1 | placed open_to_all cancelled | ', '-1 | placed open_to_all cancelled | '],
  },
  {
    name: 'nominated, and both times are over',
    before: 60,
    make: async (flow, { learner, teacher }) => (await flow.place(learner, { teacher: teacher.id })).id,
    at: [ended, ended, ended],
  },
  {
    name: 'business, nominated, then for all',
    before: 13,
    teacher: { biz: true },
    make: async (flow, { learner, teacher }) => (await flow.place(learner, forBusiness(teacher))).id,
    at: ['0 | placed open_to_all | ', '-1 | placed open_to_all cancelled | ', '-1 | placed open_to_all cancelled | '],
  },
  {
    name: 'business, nominated, and both times are over',
    before: 25,
    teacher: { biz: true },
    make: async (flow, { learner, teacher }) => (await flow.place(learner, forBusiness(teacher))).id,
    at: [ended, ended, ended],
  },
  {
    name: 'offered by name, then for all',
    before: 13,
    make: async (flow, given) => {
      const id = await claimed()(flow, given)
      if (id !== null) await given.offer(id)
      return id
    },
    at: [
      '0 | placed claimed reassigned | taken_away',
      '-1 | placed claimed reassigned cancelled | taken_away',
      '-1 | placed claimed reassigned cancelled | taken_away',
    ],
  },
  {
    name: 'in the pool',
    before: 1,
    make: async (flow, { learner }) => (await flow.place(learner)).id,
    at: ['0 | placed | ', ended, ended],
  },
  {
    name: 'business, in the pool',
    before: 13,
    make: async (flow, { learner }) => (await flow.place(learner, { settings: { category: 8 } })).id,
    at: [ended, ended, ended],
  },
  {
    name: 'due in five hours',
    before: 19,
    make: claimed(),
    at: [
      '1 | placed claimed | due_soon',
      '1 | placed claimed overdue | due_soon due_late',
      '0 | placed claimed overdue waits_again | due_soon due_late',
    ],
  },
  {
    name: 'due in half an hour, and nobody reminded six hours ahead',
    before: 23.5,
    make: claimed(),
    at: [
      '1 | placed claimed | due_soon',
      '0 | placed claimed waits_again | due_soon',
      '-1 | placed claimed waits_again cancelled | due_soon',
    ],
  },
  {
    name: 'an hour late',
    before: 25,
    make: claimed(),
    at: [
      '1 | placed claimed overdue | due_late',
      '0 | placed claimed overdue waits_again | due_late',
      '-1 | placed claimed overdue waits_again cancelled | due_late',
    ],
  },
  {
    name: 'two days late, and nobody looked',
    before: 75,
    make: claimed(),
    at: [
      '0 | placed claimed waits_again | ',
      '-1 | placed claimed waits_again cancelled | ',
      '-1 | placed claimed waits_again cancelled | ',
    ],
  },
  {
    name: 'two days late, for nobody else',
    before: 75,
    make: claimed(alone),
    at: ['-1 | placed claimed cancelled | ', '-1 | placed claimed cancelled | ', '-1 | placed claimed cancelled | '],
  },
  {
    name: 'handed in an hour before a server went away for three days',
    before: 75,
    make: handedIn,
    at: ['3 | placed claimed delivered | ', '3 | placed claimed delivered | ', done],
  },
  {
    name: 'held for a check',
    before: 13,
    teacher: { activatedDaysAgo: 1 },
    make: delivered,
    at: ['3 | placed claimed delivered | ', '3 | placed claimed delivered | ', done],
  },
  {
    name: 'asked 37 hours ago',
    before: 40,
    make: askedAfter(3),
    at: [
      '3 | placed claimed delivered asked | asked reminder',
      '3 | placed claimed delivered asked refunded | asked reminder closed',
      '4 | placed claimed delivered asked refunded | asked reminder closed',
    ],
  },
  {
    name: 'asked 80 hours ago, and nobody reminded',
    before: 81,
    make: askedAfter(1),
    at: [
      '3 | placed claimed delivered asked refunded | asked closed',
      '3 | placed claimed delivered asked refunded | asked closed',
      '4 | placed claimed delivered asked refunded | asked closed',
    ],
  },
  {
    name: 'asked on the last day',
    before: 14 * 24 + 10,
    make: askedAfter(14 * 24 - 28),
    at: [
      '3 | placed claimed delivered asked | asked reminder',
      // Closed now, and complete in the same round or the next.
      '? | placed claimed delivered asked refunded | asked reminder closed',
      '4 | placed claimed delivered asked refunded | asked reminder closed',
    ],
  },
  { name: 'delivered 14 days ago', before: 14 * 24, make: delivered, at: [done, done, done] },
  {
    name: 'points that expire in a day',
    before: 59 * 24,
    points: 60,
    make: async () => null,
    at: ['0 points | points_expiring | ', '-60 points | points_expiring | ', '-60 points | points_expiring | '],
  },
]
