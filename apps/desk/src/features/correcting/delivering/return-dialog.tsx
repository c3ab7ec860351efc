import type { BodyInput } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { returnReasons } from '@tensaku/messages/correction-labels'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Field, Select, TextArea } from '@tensaku/ui/field.tsx'
import type { FormEvent } from 'react'
import { useId, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { typed } from '../../../lib/form.ts'
import { useSavedForm } from '../../../lib/use-saved-form.ts'
import { SavedNote } from '../../../ui/saved-note.tsx'
import { useEditor } from '../editor/editor-context.ts'
import { flagsInWord } from '../engine/flags.ts'
import { returnKey } from '../saved-return.tsx'
import { FlagNote } from './flag-note.tsx'
import { useFlaggedField } from './use-flagged-field.ts'
import { useGiveAway } from './use-give-away.ts'
import { Options } from '../../../ui/options.tsx'

type Reason = BodyInput<'POST /api/instructor/orders/{orderId}/return'>['reason']

const COMMENT_LEAST = 10

/** Returns a text that cannot be corrected, with the reason and a message to the learner. */
export default function ReturnDialog({ onClose }: { onClose: () => void }) {
  const { order, workStore } = useEditor()
  const { busy, error, giveAway } = useGiveAway(order.id, workStore)
  const [missing, setMissing] = useState<{ reason?: string; comment?: string }>({})
  const { field, flags, ...flagged } = useFlaggedField()
  const form = useId()
  const saved = useSavedForm(returnKey(order.id))

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const reason = (Object.keys(returnReasons) as Reason[]).find((key) => key === typed(data, 'reason'))
    const comment = typed(data, 'comment').trim()
    const short = comment.length < COMMENT_LEAST
    setMissing({
      ...(!reason && { reason: m.desk_return_reason_missing() }),
      ...(short && { comment: m.desk_return_comment_short() }),
    })
    const found = flagsInWord(order, comment)
    flagged.show(found)
    if (!reason || short || found.length > 0 || busy) return
    const giveBack = async () => {
      const params = { orderId: order.id }
      await api('POST /api/instructor/orders/{orderId}/return', { params, body: { reason, comment } })
      saved.forget()
    }
    void giveAway(giveBack, m.desk_returned())
  }

  return (
    <Dialog
      title={m.desk_return_title()}
      guarded
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {m.desk_deliver_back()}
          </Button>
          <Button type="submit" form={form} tone="danger" busy={busy}>
            {m.desk_return_submit()}
          </Button>
        </>
      }
    >
      <form {...saved.form} id={form} onSubmit={submit} className="space-y-5">
        <SavedNote of={saved.state} />
        <p className="text-ink-soft">{m.desk_return_text()}</p>
        <Field required label={m.desk_return_reason()} error={missing.reason}>
          <Select name="reason" defaultValue="">
            <option value="">{m.desk_return_choose()}</option>
            <Options of={Object.entries(returnReasons).map(([key, text]) => [key, text()])} />
          </Select>
        </Field>
        <Field required label={m.desk_return_comment()} hint={m.desk_return_comment_hint()} error={missing.comment}>
          <TextArea
            ref={field}
            name="comment"
            maxLength={500}
            rows={3}
            aria-invalid={missing.comment !== undefined || flags.length > 0 || undefined}
            onChange={({ target }) => flagged.onWrite(target.value)}
          />
        </Field>
        <div role="alert" className="empty:hidden">
          {flags.length > 0 && (
            <FlagNote
              flags={flags}
              title={m.flag_return_title()}
              text={m.flag_return_text()}
              oneText
              onGo={flagged.goTo}
            />
          )}
        </div>
        <p role="alert" className="font-semibold text-alert empty:hidden">
          {error}
        </p>
      </form>
    </Dialog>
  )
}
