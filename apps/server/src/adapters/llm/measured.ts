import { LlmError, type Llm, type LlmEnd, type LlmFailure, type LlmUsage } from '../../ports/llm.ts'
import type { Metrics } from '../../ports/metrics.ts'

const failureOf = (error: unknown): LlmFailure => (error instanceof LlmError ? error.reason : 'failed')

/** Counts the answers of a model, their tokens, and the time to their first word. */
export function measuredLlm(llm: Llm, metrics: Metrics): Llm {
  const tell = (outcome: LlmEnd['reason'] | LlmFailure, usage?: LlmUsage) => metrics.llmAnswered({ outcome, usage })
  return {
    label: llm.label,
    async *stream(messages, asked) {
      const begun = performance.now()
      let outcome: LlmEnd | LlmFailure = 'stopped'
      let spoken = false
      const answer = llm.stream(messages, asked)
      try {
        for (;;) {
          const next = await answer.next()
          if (next.done) return (outcome = next.value)
          if (!spoken) metrics.llmSpoke((performance.now() - begun) / 1000)
          spoken = true
          yield next.value
        }
      } catch (error) {
        outcome = failureOf(error)
        throw error
      } finally {
        // A reader that leaves early ends the answer.
        if (outcome === 'stopped')
          await answer.return({ reason: 'length', usage: { input: 0, output: 0, estimated: true } })
        if (typeof outcome === 'string') tell(outcome)
        else tell(outcome.reason, outcome.usage)
      }
    },
    async json(messages, asked) {
      try {
        const answer = await llm.json(messages, asked)
        tell('whole', answer.usage)
        return answer
      } catch (error) {
        tell(failureOf(error))
        throw error
      }
    },
  }
}
