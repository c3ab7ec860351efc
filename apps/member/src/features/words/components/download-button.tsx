import * as m from '@tensaku/messages'
import { Spinner } from '@tensaku/ui/spinner.tsx'
import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useOnline } from '../../../lib/online.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { reportFailure } from '../failure.ts'
import type { Resource } from '../queries.ts'

/** The file of a resource: a PDF or a CSV. */
export function DownloadButton({ resource: { id: resourceId, name, file } }: { resource: Resource }) {
  const id = useOwnId()
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const bytes = await api('GET /api/users/{id}/resources/{resourceId}/download', { params: { id, resourceId } })
      saveFile(bytes, file.name)
    } catch (error) {
      await reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const act = file.type === 'application/pdf' ? m.words_download_pdf() : m.words_download_csv()
  if (!online) return <p className="text-sm text-ink-soft">{m.words_download_offline()}</p>
  return (
    <button
      type="button"
      aria-label={m.words_download_of({ name, act })}
      aria-busy={busy || undefined}
      onClick={() => !busy && void download()}
      className="link inline-flex min-h-11 items-center gap-1.5 text-sm"
    >
      {busy ? <Spinner /> : <FileDown aria-hidden="true" className="size-4.5 shrink-0" />}
      {act}
    </button>
  )
}
