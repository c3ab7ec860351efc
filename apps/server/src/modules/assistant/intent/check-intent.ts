import { randomUUID } from 'node:crypto'
import { comparableTexts, fittingTexts, type Intent, type Line } from '@tensaku/domain/assistant'
import type { Course } from '@tensaku/domain/catalogue'
import type { Tx } from '../../../db/database.ts'
import { lockUser } from '../../../db/locks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { type Llm, LlmError } from '../../../ports/llm.ts'
import type { Services } from '../../../ports/services.ts'
import { saveById } from '../../drafts/index.ts'
import { aiQuotaOf, beginTrialDays, release, reserve, settle } from '../../subscriptions/index.ts'
import { quotaView } from '../view.ts'
import { askIntents } from './ask-intents.ts'

/** Reserves the use of a check, under the member's lock. */
async function hold(
  tx: Tx,
  { userId, course, request, isOn }: { userId: number; course: Course; request: string; isOn: boolean },
  now: Date,
): Promise<void> {
  await lockUser(tx, userId)
  const quota = orRefuse(await aiQuotaOf(tx, userId, course, now), 'assistant_not_in_plan')
  if (!isOn) throw new Refused('assistant_off')
  const ref = { type: 'request', id: request } as const
  if (!(await reserve(tx, { userId, key: quota.key, ref, now })))
    throw new Refused('assistant_quota_used', { quota: await quotaView(tx, userId, course, now) })
}

/** Asks, and gives the use back if there is no answer. Refuses `assistant_failed`. */
async function answerOrRelease(
  services: Services,
  llm: Llm,
  request: string,
  texts: readonly Line[],
): Promise<Intent[]> {
  const { db, clock, log } = services
  try {
    const items = await askIntents(llm, texts)
    if (!items) throw new LlmError('broken', 'an answer with its rules')
    return items
  } catch (error) {
    await inTransaction(db, (tx) => release(tx, { type: 'request', id: request }, clock.now()))
    if (!(error instanceof LlmError)) throw error
    log.warn('a check of intent failed', { request, reason: error.message })
    throw new Refused('assistant_failed', error.retryAfter === undefined ? {} : { retry_after: error.retryAfter })
  }
}

/** 意図チェック: one use for an answer, none without one. A caller who leaves has it answered all the same. */
export const checkIntent = implement('POST /api/users/{id}/assistants/intent', async (services, { actor, body }) => {
  const { db, clock, llm } = services
  const { content } = orRefuse(await saveById(db, actor.id, body.save_id), 'draft_not_found')
  const texts = comparableTexts(body.contents)
  if (texts.length === 0 || fittingTexts(texts).length < texts.length)
    throw new Refused('invalid_input', { fields: ['contents'] })
  const { course } = content.settings
  const request = randomUUID()
  const held = { userId: actor.id, course, request, isOn: llm !== undefined }
  await inTransaction(db, (tx) => hold(tx, held, clock.now()))
  const items = await answerOrRelease(services, orRefuse(llm, 'assistant_off'), request, texts)
  return inTransaction(db, async (tx) => {
    await lockUser(tx, actor.id)
    const now = clock.now()
    await settle(tx, { type: 'request', id: request }, now)
    await beginTrialDays(tx, actor.id, now)
    return { items, quota: await quotaView(tx, actor.id, course, now) }
  })
})
