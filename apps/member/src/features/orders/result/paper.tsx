import type { Order, Result } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { inTokyo } from '../../../lib/format.ts'
import { instructorOf } from '../components/labels.ts'
import { written } from '../components/own-line.tsx'
import { usePrinting } from './printing.ts'

/** The first line of a printed result, below its title: service, date and instructor. */
export function PaperHead({ order, result }: { order: Order; result: Result }) {
  if (!usePrinting()) return null
  return (
    <p className="mt-1 mb-4 flex flex-wrap gap-x-6 border-b border-line pb-2 text-sm">
      <span>{m.result_paper_service()}</span>
      <span>{m.result_paper_date({ at: inTokyo(result.delivered_at) })}</span>
      <span>{instructorOf(order)}</span>
    </p>
  )
}

/** The corrected text at the end of a printed result, to be read in one go. */
export function PaperText({ result }: { result: Result }) {
  if (!usePrinting()) return null
  return (
    <section aria-labelledby="paper-text" className="mt-8">
      <h2 id="paper-text" className="text-base">
        {m.result_view_corrected()}
      </h2>
      {result.lines.map(({ n, corrected }) => (
        <p key={n} lang={result.language} className={`mt-2 text-lg leading-[2]! break-inside-avoid ${written}`}>
          {corrected}
        </p>
      ))}
    </section>
  )
}
