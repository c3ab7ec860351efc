import type { Order } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Field, TextArea } from '@tensaku/ui/field.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useState } from 'react'
import { object, pipe, string, trim } from 'valibot'
import { useForm } from '../../../lib/form.ts'
import { useNow } from '../../../lib/live/use-now.ts'
import { useOnline } from '../../../lib/online.ts'
import { max, required } from '../../../lib/rules.ts'
import { inTokyo, minuteInTokyo } from '../../../lib/format.ts'
import { useConsult } from '../asking.ts'
import { savedText } from '../saved-text.ts'

const longest = 1000

/** The consultation of the learner with the operators about this order: free, and hidden from the instructor. */
export function Consultation({ order }: { order: Order }) {
  const until = order.consulting_until
  const now = useNow()
  const isOpen = until === null || new Date(until) > now
  const [sent, setSent] = useState(0)
  return (
    <section aria-labelledby="consultation" className="mt-10">
      <h2 id="consultation" className="text-lg">
        {m.consultation_title()}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{m.consultation_text()}</p>
      <ol className="mt-3">
        {order.consultations.map((letter) => (
          <li key={letter.id} className="border-b border-line py-4">
            <p className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-soft">
              <span>{letter.author === 'learner' ? m.consultation_from_you() : m.consultation_from_office()}</span>
              <time dateTime={letter.at} className="tabular-nums">
                {minuteInTokyo(letter.at)}
              </time>
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere">{letter.content}</p>
          </li>
        ))}
      </ol>
      {isOpen ? (
        <Letter key={sent} orderId={order.id} until={until} onSent={() => setSent(sent + 1)} />
      ) : (
        <p className="mt-4 text-sm text-ink-soft">{m.consultation_over()}</p>
      )}
    </section>
  )
}

function Letter({ orderId, until, onSent }: { orderId: number; until: string | null; onSent: () => void }) {
  const consult = useConsult(orderId)
  const online = useOnline()
  const saved = savedText(`orders.consultation.${orderId}`)
  const form = useForm(object({ content: pipe(string(), trim(), required(), max(longest)) }), async ({ content }) => {
    if (!(await consult(content))) return
    saved.forget()
    toast(m.consultation_sent())
    onSent()
  })
  return (
    <form {...form.props} className="mt-4 space-y-4">
      <Field
        label={m.consultation_label()}
        required
        hint={until === null ? m.consultation_free() : m.consultation_free_until({ day: inTokyo(until) })}
        error={form.errors['content']}
      >
        <TextArea name="content" rows={3} {...saved.props} />
      </Field>
      {!online && <p className="text-sm text-ink-soft">{m.orders_send_offline()}</p>}
      <p className="text-right">
        <Button type="submit" tone="quiet" busy={form.busy} disabled={!online}>
          {m.consultation_send()}
        </Button>
      </p>
    </form>
  )
}
