import type { Order } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Choice, Field, TextArea } from '@tensaku/ui/field.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { max } from '../../../lib/rules.ts'
import { initialSurvey, type SurveyDraft, useRate } from '../asking.ts'
import { ratingDraft } from '../rating-draft.ts'
import { afterFrame } from '../result/in-turn.ts'
import { Faces, values } from './faces.tsx'
import { Flower } from './flower.tsx'

const longest = 500

/** The learner's rating: given once, then shown. */
export function Survey({ order }: { order: Order }) {
  const [sent, setSent] = useState(false)
  const isGiven = order.survey !== null
  // It may have been given on another device.
  useEffect(() => {
    if (isGiven) ratingDraft(order.id).forget()
  }, [isGiven, order.id])
  return (
    <section aria-labelledby="survey" className="mt-9 mb-6 border-t border-line pt-6 print:hidden">
      <h2 id="survey" className="text-lg">
        {order.survey ? m.survey_given() : m.survey_title()}
      </h2>
      {order.survey ? (
        <Given survey={order.survey} justNow={sent} />
      ) : (
        <Giving orderId={order.id} onSent={() => setSent(true)} />
      )}
    </section>
  )
}

type GivenProps = { survey: NonNullable<Order['survey']>; justNow: boolean }

function Given({ survey, justNow }: GivenProps) {
  const thanks = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone: the thanks take its focus.
  useEffect(() => {
    if (justNow) thanks.current?.focus({ preventScroll: true })
  }, [justNow])
  const name = values.find(([value]) => value === survey.value)?.[1]() ?? ''
  return (
    <>
      <p ref={thanks} tabIndex={-1} className="mt-2 flex items-center gap-2.5">
        <Flower className="size-9" />
        {m.survey_thanks({ value: name })}
      </p>
      {survey.content && (
        <p className="mt-2 text-sm whitespace-pre-wrap wrap-anywhere text-ink-soft">{survey.content}</p>
      )}
      {survey.is_private && <p className="mt-2 text-xs text-ink-soft">{m.survey_private_given()}</p>}
    </>
  )
}

/** Nothing is chosen before a tap, so that nobody sends a rating by mistake. The rest of the form follows the choice. */
function Giving({ orderId, onSent }: { orderId: number; onSent: () => void }) {
  const rate = useRate(orderId)
  const draft = ratingDraft(orderId)
  const [kept] = useState(() => draft.read())
  const [survey, setSurvey] = useState<SurveyDraft>(kept ?? initialSurvey)
  const [isChosen, setIsChosen] = useState(kept !== undefined)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const submitter = useRef<HTMLButtonElement>(null)
  const change = (part: Partial<SurveyDraft>) => {
    const changed = { ...survey, ...part }
    setSurvey(changed)
    draft.keep(changed)
  }
  const send = async () => {
    if (running.current) return
    const parsed = v.safeParse(v.pipe(v.string(), v.trim(), max(longest)), survey.content)
    setError(parsed.issues?.[0].message)
    if (!parsed.success) return
    running.current = true
    setBusy(true)
    if (await rate({ ...survey, content: parsed.output })) {
      draft.forget()
      setSurvey(initialSurvey)
      setIsChosen(false)
      onSent()
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
      <Faces
        chosen={isChosen ? survey.value : undefined}
        onChoose={(value) => {
          setIsChosen(true)
          change({ value })
          // The rest of the form appears below the fold.
          afterFrame(() => submitter.current?.scrollIntoView({ block: 'nearest' }))
        }}
      />
      {isChosen && (
        <>
          <Field
            label={m.survey_content()}
            optional
            hint={survey.value === 'good' ? m.survey_content_good() : m.survey_content_other()}
            error={error}
          >
            <TextArea
              value={survey.content}
              rows={2}
              onChange={({ target }) => {
                setError(undefined)
                change({ content: target.value })
              }}
            />
          </Field>
          <Choice
            type="checkbox"
            title={m.survey_private()}
            text={m.survey_private_text()}
            checked={survey.isPrivate}
            onChange={({ target }) => change({ isPrivate: target.checked })}
          />
          <Button ref={submitter} type="submit" wide busy={busy} className="scroll-mb-24">
            {m.survey_send()}
          </Button>
        </>
      )}
    </form>
  )
}
