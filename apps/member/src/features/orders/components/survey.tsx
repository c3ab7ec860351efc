import type { Order } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Choice, Field, TextArea } from '@tensaku/ui/field.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { type FormEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { max } from '../../../lib/rules.ts'
import { initialSurvey, type SurveyDraft, useRate } from '../asking.ts'

const values = [
  ['good', m.survey_good],
  ['fair', m.survey_fair],
  ['bad', m.survey_bad],
] as const
const longest = 500

/** The learner's rating: given once, then shown. */
export function Survey({ order }: { order: Order }) {
  return (
    <section aria-labelledby="survey" className="mt-9 border-t border-line pt-6 print:hidden">
      <h2 id="survey" className="text-lg">
        {m.survey_title()}
      </h2>
      {order.survey ? <Given survey={order.survey} /> : <Giving orderId={order.id} />}
    </section>
  )
}

function Given({ survey }: { survey: NonNullable<Order['survey']> }) {
  const name = values.find(([value]) => value === survey.value)?.[1]() ?? ''
  return (
    <>
      <p className="mt-1 text-sm">{m.survey_thanks({ value: name })}</p>
      {survey.content && (
        <p className="mt-2 text-sm whitespace-pre-wrap wrap-anywhere text-ink-soft">{survey.content}</p>
      )}
      {survey.is_private && <p className="mt-2 text-xs text-ink-soft">{m.survey_private_given()}</p>}
    </>
  )
}

function Giving({ orderId }: { orderId: number }) {
  const rate = useRate(orderId)
  const [survey, setSurvey] = useState<SurveyDraft>(initialSurvey)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const change = (part: Partial<SurveyDraft>) => setSurvey({ ...survey, ...part })
  const send = async () => {
    if (running.current) return
    const judged = v.safeParse(v.pipe(v.string(), v.trim(), max(longest)), survey.content)
    setError(judged.issues?.[0].message)
    if (!judged.success) return
    running.current = true
    setBusy(true)
    if (await rate({ ...survey, content: judged.output })) {
      setSurvey(initialSurvey)
      toast.success(m.survey_sent())
    }
    running.current = false
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <form noValidate onSubmit={submit} className="mt-3 space-y-5">
      <Field group required preset label={m.survey_question()}>
        <div className="flex flex-wrap gap-2">
          {values.map(([value, name]) => (
            <Choice
              key={value}
              name="value"
              title={name()}
              checked={survey.value === value}
              onChange={() => change({ value })}
              className="flex-auto px-3!"
            />
          ))}
        </div>
      </Field>
      <Field label={m.survey_content()} optional error={error}>
        <TextArea
          value={survey.content}
          rows={2}
          onChange={({ target }) => {
            setError(undefined)
            change({ content: target.value })
          }}
        />
      </Field>
      <Field group optional label={m.survey_private_label()}>
        <Choice
          type="checkbox"
          title={m.survey_private()}
          text={m.survey_private_text()}
          checked={survey.isPrivate}
          onChange={({ target }) => change({ isPrivate: target.checked })}
        />
      </Field>
      <p className="text-right">
        <Button type="submit" tone="quiet" busy={busy}>
          {m.survey_send()}
        </Button>
      </p>
    </form>
  )
}
