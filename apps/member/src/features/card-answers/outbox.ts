import { ApiError } from '@tensaku/contract/client'
import { hour, minute, second } from '@tensaku/domain/calendar'
import type { Rating } from '@tensaku/domain/reviews'
import { createSchedule, failureOf, overTabs, retryAfter } from '@tensaku/local-first'
import { api } from '../../lib/api.ts'
import { newId } from '../../lib/new-id.ts'
import { now } from '../../lib/now.ts'
import { isOnline } from '../../lib/online.ts'
import { ownKey, queryClient } from '../../lib/queries.ts'
import { session } from '../../lib/session.ts'
import {
  dropAnswer,
  dropOldAnswers,
  isUnsent,
  putAnswer,
  type StoredAnswer,
  storedAnswer,
  storedAnswers,
} from './stored-answers.ts'

/** The most answers of one request. */
const atOnce = 100
const longestMs = hour

/** Milliseconds. The pause is the time in which the last answer can be taken back. */
const intervals = { pause: 8 * second, longestPause: minute, firstRetry: 2 * second, longestRetry: minute }

const name = 'answers'
const inTurn = overTabs(navigator.locks)
const after = (milliseconds: number, run: () => void) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}
const schedule = createSchedule({ after, intervals }, async () => {
  const outcome = await sendSome()
  if (outcome === 'more') schedule.now(name)
  else if (typeof outcome === 'number') schedule.again(name, outcome)
  else schedule.worked(name)
})

/** The refused answers of a request, as the server names their fields. */
function refusedOf({ body }: ApiError, sent: readonly StoredAnswer[]): StoredAnswer[] {
  const { fields } = body as { fields?: readonly string[] }
  return (fields ?? []).flatMap((field) => sent[Number(/^items\.(\d+)/.exec(field)?.[1])] ?? [])
}

/** Returns the next days of the cards. */
async function post(userId: number, some: readonly StoredAnswer[]): Promise<Map<number, string>> {
  const items = some.map(({ user_id: _user, state: _state, due: _due, ...answer }) => answer)
  const body = { items }
  const taken = await api('POST /api/users/{id}/studies/reviews', { params: { id: userId }, body, keepalive: true })
  return new Map(taken.items.map(({ card_id: id, due }) => [id, due]))
}

/** Sends up to a hundred answers. `more`: some are left; a number: the milliseconds to wait at least before the next attempt. */
const sendSome = (): Promise<'done' | 'more' | 'stopped' | number> =>
  inTurn(name, async () => {
    const userId = session.current()?.userId
    if (userId === undefined || !isOnline()) return 'stopped'
    const unsent = storedAnswers(userId).filter(isUnsent)
    const some = unsent.slice(0, atOnce)
    if (some.length === 0) return 'done'
    for (const answer of some) putAnswer({ ...answer, state: 'tried' })
    try {
      const dueOf = await post(userId, some)
      for (const answer of some) putAnswer({ ...answer, state: 'sent', due: dueOf.get(answer.card_id) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (failureOf(error) === 'unanswered') return retryAfter(error)
      // An answer that is too old to be taken must not hold up the others.
      const refused = refusedOf(error, some)
      for (const { key } of refused) dropAnswer(key)
      return refused.length > 0 ? 'more' : 'stopped'
    }
    dropOldAnswers(userId)
    void queryClient.invalidateQueries({ queryKey: ownKey('studies') })
    return unsent.length > some.length ? 'more' : 'done'
  })

let listening = false

function listen(): void {
  if (listening) return
  listening = true
  const wake = () => schedule.now(name)
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  session.subscribe(wake)
}

/** Sends the answers that are left, now and whenever the network or the session comes back. */
export function followAnswers(): void {
  listen()
  schedule.now(name)
}

/** Sends all answers as far as possible. Returns the number of those that are left. */
export async function flushAnswers(): Promise<number> {
  while ((await sendSome()) === 'more');
  const userId = session.current()?.userId
  return userId === undefined ? 0 : storedAnswers(userId).filter(isUnsent).length
}

export type GivenAnswer = { card_id: number; rating: Rating; mode: 'review' | 'quiz'; ms: number }

/**
 * Answers a card: on this device at once, on the server a little later, or whenever there is a network. Returns the key of the
 * answer, by which it can be taken back. For members only.
 */
export function answer({ ms, ...given }: GivenAnswer): string {
  const userId = session.current()?.userId
  if (userId === undefined) throw new Error('Cards are answered by members.')
  const key = newId()
  const taken = Math.round(Math.min(longestMs, Math.max(0, ms)))
  const at = new Date(now()).toISOString()
  listen()
  putAnswer({ ...given, key, ms: taken, reviewed_at: at, user_id: userId, state: 'waiting' })
  schedule.typed(name)
  return key
}

/** Takes an answer back. False if it may be on the server already. */
export const takeBack = (key: string): Promise<boolean> =>
  inTurn(name, async () => {
    if (storedAnswer(key)?.state !== 'waiting') return false
    dropAnswer(key)
    return true
  })
