import * as m from '@tensaku/messages'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { useReport } from '../queries.ts'
import { ReportText } from './report-text.tsx'
import { Waiting } from './waiting.tsx'

/** One report (M-006): its content, or while it is written what was asked and when it comes. */
export function ReportDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const report = useReport(id)
  const { data } = report
  return (
    <Dialog title={m.reports_title()} onClose={onClose}>
      <OfflineNote of={report} />
      {data ? (
        data.content ? (
          <ReportText report={data} content={data.content} />
        ) : (
          <Waiting report={data} />
        )
      ) : report.isError ? (
        <Failed error={report.error} retry={report.refetch} busy={report.isFetching} />
      ) : (
        <Loading lines={8} />
      )}
    </Dialog>
  )
}
