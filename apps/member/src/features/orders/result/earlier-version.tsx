import type { Order, Result } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { CorrectedText, numberSign } from '@tensaku/ui/corrected-text.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { ownKey } from '../../../lib/queries.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { minuteInTokyo } from '../../../lib/format.ts'
import { written } from '../components/own-line.tsx'

type Props = { order: Order; newest: number; onClose: () => void }

/** The version before the amendment, read-only. */
export default function EarlierVersion({ order, newest, onClose }: Props) {
  const id = useOwnId()
  const [version, setVersion] = useState(newest - 1)
  const earlier = useQuery({
    queryKey: ownKey('orders', 'version', order.id, version),
    queryFn: ({ signal }): Promise<Result> =>
      api('GET /api/users/{id}/orders/{orderId}/versions/{version}', {
        params: { id, orderId: order.id, version },
        signal,
      }),
    staleTime: Infinity,
  })
  return (
    <Dialog title={m.result_earlier_title()} onClose={onClose}>
      {earlier.data ? (
        <>
          <p className="text-sm text-ink-soft">
            {m.result_earlier_at({ at: minuteInTokyo(earlier.data.delivered_at) })}
          </p>
          <Read result={earlier.data} explainedIn={order.language} />
          {version > 1 && (
            <button type="button" onClick={() => setVersion(version - 1)} className="link mt-4 min-h-11 text-sm">
              {m.result_earlier_before()}
            </button>
          )}
        </>
      ) : earlier.error ? (
        <Failed error={earlier.error} retry={earlier.refetch} busy={earlier.isFetching} />
      ) : (
        <p className="text-ink-soft">{m.result_earlier_loading()}</p>
      )}
    </Dialog>
  )
}

function Read({ result, explainedIn }: { result: Result; explainedIn: 'en' | 'ja' }) {
  return (
    <>
      <p lang={explainedIn} className={`mt-4 ${written}`}>
        {result.comment}
      </p>
      <ol className="mt-4 divide-y divide-line border-t border-line">
        {result.lines.map((line) => (
          <li key={line.n} className="py-4">
            <p className="sr-only">{m.order_line({ n: line.n })}</p>
            <CorrectedText
              source={line.original}
              edits={line.edits}
              explanations={line.explanations}
              language={result.language}
              className="leading-[1.95]"
            />
            {line.explanations.map((explanation, at) => (
              <p key={`${explanation.start}-${explanation.end}-${at}`} lang={explainedIn} className={`mt-2 ${written}`}>
                {numberSign(at + 1)} {explanation.text}
              </p>
            ))}
            {line.comment && (
              <p lang={explainedIn} className={`mt-2 text-ink-soft ${written}`}>
                {line.comment}
              </p>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
