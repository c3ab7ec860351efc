import { jstDate, startOfJstDay } from '@tensaku/domain/calendar'
import { reportDue } from '@tensaku/domain/reports'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Field, TextArea } from '@tensaku/ui/field.tsx'
import { alertError } from '@tensaku/ui/ask.ts'
import { toast } from '@tensaku/ui/toast.tsx'
import { ApiError } from '@tensaku/contract/client'
import { useId, useState } from 'react'
import { object, pipe, string, trim } from 'valibot'
import { useForm } from '../../../lib/form.ts'
import { inTokyo } from '../../../lib/format.ts'
import { now } from '../../../lib/now.ts'
import { useOnline } from '../../../lib/online.ts'
import { max, required } from '../../../lib/rules.ts'
import { useRequestReport } from '../queries.ts'
import { forgetRequest, savedRequest, saveRequest } from '../saved-request.ts'

const longest = 500
const text = pipe(string(), trim(), required(), max(longest))
const request = object({ goal: text, question: text })

const fields = [
  ['goal', m.reports_goal, m.reports_goal_hint],
  ['question', m.reports_question, m.reports_question_hint],
] as const

/** The day on which a report that is requested now is due. */
const dueDay = () => inTokyo(startOfJstDay(jstDate(reportDue(new Date(now())))).toISOString())

/** The request form (M-006). Its text is stored on this device until the server has it. */
export function RequestForm({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const send = useRequestReport()
  const online = useOnline()
  const [typed, setTyped] = useState(savedRequest)
  const form = useForm(request, async (given) => {
    try {
      const made = await send(given)
      forgetRequest()
      toast(m.reports_sent({ day: inTokyo(made.due_at) }))
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code !== 'unauthenticated') await alertError(error)
    }
  })
  const type = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    saveRequest(next)
  }
  return (
    <Dialog
      title={m.reports_request()}
      guarded
      onClose={onClose}
      footer={
        <>
          {/* Beside the button that it explains: the end of the form may be out of sight. */}
          {!online && <output className="w-full text-sm text-ink-soft">{m.reports_offline()}</output>}
          <Button type="submit" form={formId} busy={form.busy} disabled={!online}>
            {m.reports_send()}
          </Button>
        </>
      }
    >
      <p className="mb-5 text-ink-soft">{m.reports_form_lead({ day: dueDay() })}</p>
      <form {...form.props} id={formId} className="space-y-5">
        {fields.map(([name, label, hint]) => (
          <Field
            key={name}
            required
            label={label()}
            hint={hint()}
            error={form.errors[name]}
            aside={
              <span className={`tabular-nums ${typed[name].trim().length > longest ? 'font-semibold text-alert' : ''}`}>
                {m.reports_count({ count: typed[name].trim().length, most: longest })}
              </span>
            }
          >
            <TextArea
              name={name}
              rows={4}
              value={typed[name]}
              onChange={({ target }) => type({ [name]: target.value })}
            />
          </Field>
        ))}
      </form>
      {online && <p className="mt-4 text-sm text-ink-soft">{m.reports_kept()}</p>}
    </Dialog>
  )
}
