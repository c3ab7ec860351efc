import type { Order, Result } from '@tensaku/contract'
import { useMemo } from 'react'
import { Letter } from './letter.tsx'
import { firstEdited, LineResult } from './line-result.tsx'
import { Overview } from './overview.tsx'
import { type ResultContext, ResultPlace } from './result-context.ts'
import { useSpeech } from './speech.ts'

/** A sample of a correction, as its learner would read it. */
export function SampleResult({ order, result }: { order: Order; result: Result }) {
  const { language } = result
  const speech = useSpeech(language, order.species)
  const context = useMemo(
    (): ResultContext => ({ order, language, mark: () => undefined, ask: undefined, sample: true }),
    [order, language],
  )
  const hinted = firstEdited(result.lines)
  return (
    <>
      <Letter order={order} result={result} sample />
      <ResultPlace value={context}>
        {result.lines.map((line) => (
          <article key={line.n} className="border-b border-line pt-2 pb-5">
            <LineResult
              line={line}
              handed={order.lines.find(({ n }) => n === line.n)}
              language={language}
              explainedIn={order.language}
              view="diff"
              speaking={speech?.speaking === line.n}
              several={result.lines.length > 1}
              hinted={line === hinted}
              onSpeak={speech?.toggle}
            />
          </article>
        ))}
      </ResultPlace>
      <Overview result={result} />
    </>
  )
}
