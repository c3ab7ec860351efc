import type { Answer, User } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { useNow } from '../../../lib/live/use-now.ts'
import { ownKey } from '../../../lib/queries.ts'
import { fileNameOf, saveFile } from '../../../lib/save-file.ts'
import { minuteInTokyo } from '../../../lib/format.ts'
import { Section } from '../components/section.tsx'
import { useAction } from '../use-action.ts'

type Exports = Answer<'GET /api/users/{id}/exports'>

/** Milliseconds between two polls of an export in progress. */
const patience = 10_000
/** The timeout of a download in milliseconds; the file contains all texts of a member. */
const longest = 600_000

/** The export of all own data: requested here, and downloaded here after a mail announces it. */
export default function Export({ user }: { user: User }) {
  const client = useQueryClient()
  const queryKey = ownKey('exports')
  const exports = useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<Exports> => api('GET /api/users/{id}/exports', { params: { id: user.id }, signal }),
    refetchInterval: ({ state }) => state.data?.items[0]?.status === 'waiting' && patience,
    staleTime: 0,
  })
  const [busy, ask] = useAction(async () => {
    try {
      await api('POST /api/users/{id}/exports', { params: { id: user.id } })
    } finally {
      // Not awaited, so that a slow server does not delay the error message.
      void client.invalidateQueries({ queryKey })
    }
  })
  const newest = exports.data?.items[0]
  const [loading, download] = useAction(async () => {
    if (!newest) return
    const params = { id: user.id, exportId: newest.id }
    try {
      const bytes = await api('GET /api/users/{id}/exports/{exportId}/file', { params, timeout: longest })
      saveFile(bytes, fileNameOf(m.settings_export_file({ date: newest.created_at.slice(0, 10) }), 'json'))
    } catch (error) {
      // The export may have expired since the list was read.
      void client.invalidateQueries({ queryKey })
      throw error
    }
  })
  return (
    <Section title={m.settings_export()}>
      <p className="text-sm text-ink-soft">{m.settings_export_text()}</p>
      {exports.data ? (
        <>
          {newest && <ExportState newest={newest} email={user.email} loading={loading} download={download} />}
          {newest?.status !== 'waiting' && (
            <Button tone="quiet" className="mt-4" busy={busy} onClick={ask}>
              {newest ? m.settings_export_again() : m.settings_export_ask()}
            </Button>
          )}
        </>
      ) : exports.isError ? (
        <Failed error={exports.error} retry={exports.refetch} busy={exports.isFetching} />
      ) : (
        <Loading lines={1} />
      )}
    </Section>
  )
}

/** The state of the newest export. */
function ExportState({
  newest,
  email,
  loading,
  download,
}: {
  newest: Exports['items'][number]
  email: string
  loading: boolean
  download: () => void
}) {
  const now = useNow()
  const { status, expires_at } = newest
  const until = status === 'ready' && expires_at !== null && new Date(expires_at) > now ? expires_at : undefined
  return (
    <>
      <output className="mt-3 block rounded-md bg-wash px-4 py-3 text-sm">
        {status === 'waiting' && m.settings_export_waiting({ email })}
        {status === 'failed' && m.settings_export_failed()}
        {status === 'ready' &&
          (until === undefined ? m.settings_export_over() : m.settings_export_ready({ until: minuteInTokyo(until) }))}
      </output>
      {until !== undefined && (
        <Button className="mt-4 mr-3" busy={loading} onClick={download}>
          {m.settings_export_download()}
        </Button>
      )}
    </>
  )
}
