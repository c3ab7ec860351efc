import { estimatedTokens, guarded, promptOf, type Question as Prompt } from '@tensaku/domain/assistant'
import type { Tx } from '../../../db/database.ts'
import { lockUser } from '../../../db/locks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { LlmError, type Llm, type LlmUsage } from '../../../ports/llm.ts'
import type { Services } from '../../../ports/services.ts'
import type { WrittenEnd } from '../../../ports/writings.ts'
import { chatById, isStopped, keepAnswer, storeBeginning, type Kept } from '../../chats/index.ts'
import { lockSave, setChatToken } from '../../drafts/index.ts'
import { beginTrialDays, settle } from '../../subscriptions/index.ts'
import { announceChat } from '../announce-chat.ts'
import type { Begun } from './begin-answer.ts'
import { giveUp } from './give-up.ts'

const mostTokens = 3000

/** Milliseconds between two beginnings that are stored for readers elsewhere. */
const storedEvery = 1000

type Written = { text: string; stopped: boolean; usage: LlmUsage | undefined }

/** Writes the text, guarded, until its end, its stop or its limit. Throws LlmError, and `held` for an answer that is held back. */
async function textFrom(
  llm: Llm,
  prompt: Prompt,
  { signal, say, store }: { signal: AbortSignal; say: (part: string) => void; store: (text: string) => Promise<void> },
): Promise<Written> {
  const guard = guarded(prompt)
  const left = new AbortController()
  const parts = llm.stream(promptOf(prompt), { signal: AbortSignal.any([signal, left.signal]), mostTokens })
  let text = ''
  const show = (part: string) => {
    if (part === '') return
    text += part
    say(part)
  }
  const written = (stopped: boolean, usage: LlmUsage | undefined): Written => {
    show(guard.end())
    if (guard.held) throw new LlmError('refused', 'held back')
    return { text, stopped, usage }
  }
  try {
    for (;;) {
      const next = await parts.next()
      if (next.done) return written(false, next.value.usage)
      show(guard.push(next.value))
      if (guard.held) throw new LlmError('refused', 'held back')
      if (guard.full) return written(false, undefined)
      await store(text)
    }
  } catch (error) {
    if (signal.aborted && signal.reason === 'stopped' && !guard.held) return written(true, undefined)
    throw error
  } finally {
    left.abort()
    // A stream that is left early still settles its tokens.
    await parts.return({ reason: 'length', usage: { input: 0, output: 0, estimated: true } }).catch(() => undefined)
  }
}

/** Keeps an answer and counts it, in one transaction. False if it was given up or deleted meanwhile. */
async function keep(services: Services, { chat, answer }: Begun, kept: Kept): Promise<boolean> {
  const { user_id: userId, save_id: saveId, token } = chat
  return inTransaction(services.db, async (tx: Tx) => {
    if (saveId !== null) await lockSave(tx, userId, saveId)
    await lockUser(tx, userId)
    const now = services.clock.now()
    const ref = { type: 'request', id: answer.request } as const
    const present = await chatById(tx, chat.id)
    const lives = present !== undefined && (await keepAnswer(tx, answer.id, kept, now))
    if (!lives || !(await settle(tx, ref, now))) {
      await giveUp(tx, answer, now)
      return false
    }
    await beginTrialDays(tx, userId, now)
    if (present.save_id !== null) await setChatToken(tx, { userId, saveId: present.save_id }, token, now)
    await announceChat(tx, present, { isOther: false, now })
    return true
  })
}

async function drop({ db, clock }: Services, { chat, answer }: Begun): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockUser(tx, chat.user_id)
    await giveUp(tx, answer, clock.now())
  })
}

/** The tokens as they were counted, or estimated where the model was left before its end. */
function tokensOf({ text, usage }: Written, prompt: Prompt) {
  const sent = promptOf(prompt).reduce((sum, { content }) => sum + estimatedTokens(content), 0)
  return {
    tokens_in: usage?.input ?? sent,
    tokens_out: usage?.output ?? estimatedTokens(text),
    tokens_estimated: usage?.estimated ?? true,
  }
}

/** Writes an answer of the AI and settles it once. Whatever goes wrong, nothing is used and nothing is kept. */
export async function writeAnswer(
  services: Services & { llm: Llm },
  begun: Begun,
  prompt: Prompt,
  { signal, say }: { signal: AbortSignal; say: (part: string) => void },
): Promise<WrittenEnd> {
  const { db, clock, log, llm } = services
  const { answer } = begun
  let stored = clock.now().getTime()
  const store = async (text: string) => {
    const now = clock.now().getTime()
    if (now - stored < storedEvery) return
    stored = now
    await storeBeginning(db, answer.id, text)
  }
  try {
    if (await isStopped(db, answer.id)) throw new LlmError('stopped', 'before the first word')
    const written = await textFrom(llm, prompt, { signal, say, store })
    if (written.text.trim() === '') throw new LlmError(written.stopped ? 'stopped' : 'empty', 'no word')
    const kept = { content: written.text, stopped: written.stopped, ...tokensOf(written, prompt) }
    if (await keep(services, begun, kept)) return { kind: 'kept' }
    return { kind: 'failed', retryAfter: undefined }
  } catch (error) {
    await drop(services, begun).catch(() => log.warn('an answer was left to the sweep', { answer: answer.id }))
    if (!(error instanceof LlmError)) {
      log.error('an answer was not written', error, { answer: answer.id })
      return { kind: 'failed', retryAfter: undefined }
    }
    const { reason, retryAfter } = error
    if (reason === 'stopped' && signal.reason !== 'closing') return { kind: 'nothing' }
    log.warn('an answer failed', { answer: answer.id, reason })
    return { kind: reason === 'ceiling' ? 'off' : 'failed', retryAfter }
  }
}
