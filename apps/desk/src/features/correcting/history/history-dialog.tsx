import type { WorkRevision } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useState } from 'react'
import { dayTime, listed } from '../../../lib/format.ts'
import { useEditor } from '../editor/editor-context.ts'
import { OneRevision } from './one-revision.tsx'
import { revisionsQuery } from './queries.ts'

/** Earlier versions of the work, which can be viewed and restored. */
export default function HistoryDialog({ onClose }: { onClose: () => void }) {
  const { workStore } = useEditor()
  const [ready, setReady] = useState(false)
  const [opened, setOpened] = useState<WorkRevision | null>(null)
  // The newest words belong to the list; without a network it is shown as it was.
  useEffect(() => void workStore.saveNow().finally(() => setReady(true)), [workStore])

  if (opened) return <OneRevision of={opened} onBack={() => setOpened(null)} onClose={onClose} />
  return (
    <Dialog title={m.correcting_history_title()} onClose={onClose}>
      <p className="mb-3 text-sm text-ink-soft">{m.correcting_history_text()}</p>
      {ready ? <Revisions onOpen={setOpened} /> : <Loading lines={5} />}
    </Dialog>
  )
}

function Revisions({ onOpen }: { onOpen: (revision: WorkRevision) => void }) {
  const { order } = useEditor()
  const query = useInfiniteQuery(revisionsQuery(order.id))
  if (query.error && !query.data) return <Failed error={query.error} retry={query.refetch} busy={query.isFetching} />
  if (!query.data) return <Loading lines={5} />
  const revisions = query.data.pages.flatMap((page) => page.items)
  if (revisions.length === 0) return <p className="py-6 text-ink-soft">{m.correcting_history_empty()}</p>
  return (
    <>
      <ol>
        {revisions.map((revision, at) => (
          <li key={revision.revision} className="border-b border-line last:border-0">
            <button
              type="button"
              onClick={() => onOpen(revision)}
              className="flex min-h-14 w-full items-center gap-4 py-2 text-left hover:text-ai"
            >
              <span className="w-28 shrink-0 tabular-nums">{dayTime(revision.written_at)}</span>
              <span className="min-w-0 flex-1 text-sm text-ink-soft">
                {at === 0 && <span className="mr-3 font-semibold text-ink">{m.correcting_history_now()}</span>}
                {differs(revision)}
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-wait" />
            </button>
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <div className="flex justify-center pt-4">
          <Button tone="quiet" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {m.correcting_history_more()}
          </Button>
        </div>
      )}
    </>
  )
}

/** The difference between the revision listed below and this one. */
function differs({ revision, lines, beside }: WorkRevision): string {
  if (revision === 1) return m.correcting_history_first()
  const parts = [
    ...lines.map((n) => m.correcting_history_line({ n })),
    ...(beside ? [m.correcting_history_beside()] : []),
  ]
  return parts.length > 0 ? listed(parts) : m.correcting_history_same()
}
