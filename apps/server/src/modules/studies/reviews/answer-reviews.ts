import { day, jstDate } from '@tensaku/domain/calendar'
import { foldAnswers, type CardState } from '@tensaku/domain/reviews'
import { calendarDay } from '@tensaku/domain/studies'
import type { Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { Refused } from '../../../http/refused.ts'
import { requireMember } from '../../account/index.ts'
import { pausesOf } from '../settings/repo.ts'
import { answersOf, cardsOfKeys, countDays, holdCards, insertAnswers, storeStates, type Sent } from './repo.ts'

const oldestMs = 30 * day

/**
 * Stores answers and folds those of their cards anew, so that the state does not depend on the order in which devices send.
 * The member is locked: parallel requests of two devices follow each other.
 */
export const answerReviews = implement('POST /api/users/{id}/studies/reviews', async ({ db, clock }, { actor, body }) =>
  inTransaction(db, async (tx) => {
    await requireMember(tx, actor.id)
    const now = clock.now()
    const sent = body.items.map((item): Sent => {
      const at = new Date(item.reviewed_at)
      return { ...item, at: at > now ? now : at }
    })
    const tooOld = sent.flatMap(({ at }, n) =>
      now.getTime() - at.getTime() > oldestMs ? [`items.${n}.reviewed_at`] : [],
    )
    if (tooOld.length > 0) throw new Refused('invalid_input', { fields: tooOld })
    await store(tx, actor.id, sent, now)
    const keys = [...new Set(sent.map(({ key }) => key))]
    const cardByKey = await cardsOfKeys(tx, actor.id, keys)
    const { dueOf, counted } = await refold(tx, actor.id, new Set(cardByKey.values()))
    return {
      items: keys.flatMap((key) => {
        const [cardId, due] = [cardByKey.get(key), dueOf.get(cardByKey.get(key) ?? 0)]
        return cardId === undefined || due === undefined ? [] : [{ card_id: cardId, due, counted: counted.has(key) }]
      }),
    }
  }),
)

/** One key is one answer: the first content of a key is kept, also within a request. */
async function store(tx: Tx, userId: number, sent: readonly Sent[], now: Date): Promise<void> {
  const firsts = [...new Map(sent.toReversed().map((item) => [item.key, item])).values()]
  const own = await holdCards(
    tx,
    userId,
    firsts.map((item) => item.card_id),
  )
  const stored = await insertAnswers(
    tx,
    userId,
    firsts.filter((item) => own.has(item.card_id)),
    now,
  )
  const byDay = Map.groupBy(stored, (at) => jstDate(at))
  await countDays(tx, userId, new Map([...byDay].map(([date, all]) => [date, all.length])))
}

async function refold(tx: Tx, userId: number, cardIds: ReadonlySet<number>) {
  const pauses = await pausesOf(tx, userId)
  const states = new Map<number, CardState>()
  const counted = new Set<string>()
  for (const [cardId, answers] of await answersOf(tx, [...cardIds])) {
    const folded = foldAnswers(answers, pauses)
    if (folded.state) states.set(cardId, folded.state)
    for (const key of folded.counted) counted.add(key)
  }
  await storeStates(tx, userId, states)
  return { counted, dueOf: new Map([...states].map(([cardId, { due }]) => [cardId, calendarDay(due, pauses)])) }
}
