import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Field, Select } from '@tensaku/ui/field.tsx'
import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useOnline } from '../../../lib/online.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { Folded } from '../../../ui/folded.tsx'
import { reportFailure } from '../failure.ts'
import { periodName } from '../months.ts'

/** Saves the purchases of some months as a table for other programs. */
export function ExportPurchases({ months }: { months: readonly { month: string }[] }) {
  const id = useOwnId()
  const online = useOnline()
  const names = months.map(({ month }) => month)
  const [from, setFrom] = useState(names[0] ?? '')
  const [to, setTo] = useState(names.at(-1) ?? '')
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const query = from <= to ? { from, to } : { from: to, to: from }
      const bytes = await api('GET /api/users/{id}/purchases/export', { params: { id }, query })
      saveFile(bytes, m.shop_export_file({ from: query.from, to: query.to }))
    } catch (error) {
      await reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const choice = (label: string, value: string, set: (month: string) => void) => (
    <Field preset required label={label} className="min-w-32 flex-1">
      <Select value={value} onChange={({ target }) => set(target.value)}>
        {names.toReversed().map((month) => (
          <option key={month} value={month}>
            {periodName(month)}
          </option>
        ))}
      </Select>
    </Field>
  )
  return (
    <Folded title={m.shop_export()}>
      <div className="flex flex-wrap gap-3 pb-3">
        {choice(m.shop_export_from(), from, setFrom)}
        {choice(m.shop_export_to(), to, setTo)}
      </div>
      <Button tone="quiet" className="mb-4" busy={busy} disabled={!online} onClick={() => void save()}>
        {!busy && <FileDown aria-hidden="true" className="size-4.5 shrink-0" />}
        {m.shop_export_save()}
      </Button>
    </Folded>
  )
}
