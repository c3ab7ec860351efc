import { jstDate } from '@tensaku/domain/calendar'
import { type Act, mayBeOffered, nextActs } from '@tensaku/domain/studies'
import { implement } from '../../../http/call.ts'
import type { Services } from '../../../ports/services.ts'
import { taskOfToday } from '../../exercises/index.ts'
import { foremostKind } from '../../learning-insights/index.ts'
import { nextRows } from './repo.ts'
import { type NextAct, newOrder, rowView, taskView, weakPointView } from './view.ts'

type Source = { act: Act; ask: (services: Services, userId: number) => Promise<NextAct | undefined> }

/** The acts that need more than a row. Asked one after another, because most of them are not wanted. */
const further: readonly Source[] = [
  {
    act: 'exercise',
    ask: async ({ db, clock }, userId) => taskView(await taskOfToday(db, userId, jstDate(clock.now()))),
  },
  { act: 'weak_point', ask: async ({ db }, userId) => weakPointView(await foremostKind(db, userId)) },
]

export const listNextActs = implement('GET /api/users/{id}/studies/next', async (services, { actor }) => {
  const found = [newOrder, ...(await nextRows(services.db, actor.id, services.clock.now())).map(rowView)]
  for (const { act, ask } of further) {
    const one = mayBeOffered(act, found) ? await ask(services, actor.id) : undefined
    if (one) found.push(one)
  }
  return { items: nextActs(found) }
})
