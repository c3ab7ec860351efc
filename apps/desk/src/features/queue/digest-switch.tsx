import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { textOf } from '@tensaku/ui/failed.tsx'
import { Choice } from '@tensaku/ui/field.tsx'
import { useOptimisticChange } from '@tensaku/ui/optimistic-change.ts'
import { toast } from '@tensaku/ui/toast.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { queries } from '../../lib/queries.ts'

type Settings = Answer<'GET /api/instructor/notification-settings'>

const queryKey = ['notification-settings']

/** Switches mails about new orders. A change shows at once; if the server refuses it, it is undone and reported. */
export function DigestSwitch() {
  const settings = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /api/instructor/notification-settings', { signal }),
  })
  const change = useMutation({
    mutationFn: (body: Settings) => api('PUT /api/instructor/notification-settings', { body }),
    onSuccess: (saved) => {
      queries.setQueryData(queryKey, saved)
      toast(saved.pool_digest ? m.desk_digest_on() : m.desk_digest_off())
    },
    onError: (error) => toast(textOf(error)),
  })
  const { value: shown, change: turn } = useOptimisticChange(change.isPending ? change.variables : settings.data)
  // A failure to load the switch is not reported: the next visit loads it again.
  if (!shown) return null
  return (
    <div className="mt-10 max-w-prose">
      <Choice
        type="checkbox"
        title={m.desk_digest()}
        text={m.desk_digest_text()}
        checked={shown.pool_digest}
        onChange={(event) => {
          const next = { pool_digest: event.target.checked }
          if (!change.isPending) turn(next, () => change.mutateAsync(next))
        }}
      />
    </div>
  )
}
