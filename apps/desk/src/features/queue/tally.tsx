import type { Tally as Counted } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { listed, yen } from '../../lib/format.ts'
import { FRESH } from './queries.ts'

const partsOf = ({ texts, words, chars, yen: paid }: Counted): string[] =>
  texts === 0
    ? [m.tally_none()]
    : [
        m.tally_texts({ count: texts }),
        ...(words > 0 ? [m.tally_words({ count: words })] : []),
        ...(chars > 0 ? [m.tally_chars({ count: chars })] : []),
        yen(paid),
      ]

/** The deliveries of today in one line. A failure to load them is not reported. */
export function Tally() {
  const tally = useQuery({
    queryKey: ['queue', 'tally'],
    queryFn: ({ signal }) => api('GET /api/instructor/tally', { signal }),
    refetchInterval: FRESH,
    refetchOnWindowFocus: 'always',
  })
  if (!tally.data) return <p className="min-h-6" />
  return (
    <p className="flex min-h-6 flex-wrap justify-end gap-x-3 text-sm text-ink-soft tabular-nums">
      <span>{m.tally_title()}</span>
      <span>{listed(partsOf(tally.data))}</span>
    </p>
  )
}
