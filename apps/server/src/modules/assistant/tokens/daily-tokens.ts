import { estimatedTokens } from '@tensaku/domain/assistant'
import { endOfJstDay, jstDate } from '@tensaku/domain/calendar'
import type { Connection } from '../../../db/database.ts'
import type { Clock } from '../../../ports/clock.ts'
import { LlmError, type Llm, type LlmFailure, type LlmMessage } from '../../../ports/llm.ts'
import { reserveTokens, settleTokens } from './repo.ts'

/** After these failures nothing was written, and nothing is paid. */
const unpaid: readonly LlmFailure[] = ['refused', 'limited', 'failed']

const inputOf = (messages: readonly LlmMessage[]): number =>
  messages.reduce((sum, { content }) => sum + estimatedTokens(content), 0)

/**
 * Holds a model to its tokens of a day in Japan, those of all processes together. An answer reserves the most that it can cost before it is
 * asked for; at the ceiling it is refused (`ceiling`) until midnight.
 */
export function withinDailyTokens(llm: Llm, { db, clock, most }: { db: Connection; clock: Clock; most: number }): Llm {
  async function reserve(messages: readonly LlmMessage[], mostTokens: number) {
    const now = clock.now()
    const day = jstDate(now)
    const input = inputOf(messages)
    if (!(await reserveTokens(db, day, input + mostTokens, most))) {
      const seconds = Math.ceil((endOfJstDay(day).getTime() - now.getTime() + 1) / 1000)
      throw new LlmError('ceiling', 'the tokens of the day', seconds)
    }
    return { input, settle: (used: number) => settleTokens(db, day, used - input - mostTokens) }
  }
  const costOf = (error: unknown, estimated: number): number =>
    error instanceof LlmError && unpaid.includes(error.reason) ? 0 : estimated

  return {
    label: llm.label,
    async *stream(messages, asked) {
      const { input, settle } = await reserve(messages, asked.mostTokens)
      let text = ''
      let used: number | undefined
      try {
        const answer = llm.stream(messages, asked)
        try {
          for (;;) {
            const next = await answer.next()
            if (next.done) {
              used = next.value.usage.input + next.value.usage.output
              return next.value
            }
            text += next.value
            yield next.value
          }
        } finally {
          // A reader that leaves early ends the answer, which costs as much as was written.
          if (used === undefined)
            await answer.return({ reason: 'length', usage: { input, output: 0, estimated: true } })
        }
      } catch (error) {
        used = costOf(error, input + estimatedTokens(text))
        throw error
      } finally {
        await settle(used ?? input + estimatedTokens(text))
      }
    },
    async json(messages, asked) {
      const { input, settle } = await reserve(messages, asked.mostTokens)
      let used = input
      try {
        const answer = await llm.json(messages, asked)
        used = answer.usage.input + answer.usage.output
        return answer
      } catch (error) {
        used = costOf(error, input)
        throw error
      } finally {
        await settle(used)
      }
    },
  }
}
