import * as m from '@tensaku/messages'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Field, Select } from '@tensaku/ui/field.tsx'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { typed } from '../../../lib/form.ts'
import { ActDialog } from '../shell/act-dialog.tsx'
import { DialogButton } from '../shell/dialog-button.tsx'
import { useOperatorQuery } from '../shell/queries.ts'
import type { Trouble } from '../shell/trouble.ts'

type Report = Trouble['reports']['items'][number]

const everybody = 'everybody'

const labelFor = ({ counsellor }: Report): string => (counsellor ? m.ops_reassign() : m.ops_report_give())

/** Gives an overdue report to another counsellor, or opens a claimed one to all. */
export const ReportReassign = ({ of }: { of: Report }) => (
  <DialogButton label={labelFor(of)}>{(onClose) => <ReassignDialog of={of} onClose={onClose} />}</DialogButton>
)

function ReassignDialog({ of: now, onClose }: { of: Report; onClose: () => void }) {
  // The dialog keeps the report it was opened for: if its counsellor changes meanwhile, the server refuses the act.
  const [report] = useState(now)
  const { id: reportId, counsellor, member } = report
  const params = { reportId }
  const candidates = useOperatorQuery('GET /api/ops/reports/{reportId}/candidates', [reportId], (signal) =>
    api('GET /api/ops/reports/{reportId}/candidates', { params, signal }),
  )
  return (
    <ActDialog
      name={`reassign_report.${reportId}`}
      title={m.ops_report_title()}
      subject={`${m.ops_report_number({ id: reportId })} ${member.username}`}
      text={counsellor ? m.ops_report_text() : m.ops_report_open_text()}
      submit={labelFor(report)}
      done={m.ops_report_reassigned()}
      act={(why, form) => {
        const to = typed(form, 'to')
        if (to === '') return m.ops_reassign_to_missing()
        const body = { to: to === everybody ? null : Number(to), seen_with: counsellor?.id ?? null, why }
        return api('POST /api/ops/reports/{reportId}/reassign', { params, body })
      }}
      onClose={onClose}
    >
      {candidates.error && !candidates.data && (
        <Failed error={candidates.error} retry={candidates.refetch} busy={candidates.isFetching} />
      )}
      <Field required label={m.ops_reassign_to()}>
        <Select name="to" defaultValue="" aria-busy={candidates.isPending || undefined}>
          <option value="">{m.ops_reassign_choose()}</option>
          {counsellor && <option value={everybody}>{m.ops_report_pool()}</option>}
          {candidates.isPending && <option disabled>{m.ops_candidates_coming()}</option>}
          {candidates.data?.items.length === 0 && <option disabled>{m.ops_candidates_none()}</option>}
          {candidates.data?.items.map(({ id, name, writing }) => (
            <option key={id} value={id}>
              {m.ops_report_candidate({ name, writing })}
            </option>
          ))}
        </Select>
      </Field>
    </ActDialog>
  )
}
