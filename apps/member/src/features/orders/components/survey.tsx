import type { Order } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Choice, Field, TextArea } from '@tensaku/ui/field.tsx'
import Frown from 'lucide-react/icons/frown'
import Meh from 'lucide-react/icons/meh'
import Smile from 'lucide-react/icons/smile'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { max } from '../../../lib/rules.ts'
import { initialSurvey, type SurveyDraft, useRate } from '../asking.ts'
import { Flower } from './flower.tsx'

const values = [
  ['good', m.survey_good, Smile],
  ['fair', m.survey_fair, Meh],
  ['bad', m.survey_bad, Frown],
] as const
const longest = 500

/** The learner's rating: given once, then shown. */
export function Survey({ order }: { order: Order }) {
  const [sent, setSent] = useState(false)
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
  const [survey, setSurvey] = useState<SurveyDraft>(initialSurvey)
  const [isChosen, setIsChosen] = useState(false)
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
          <Button type="submit" wide busy={busy}>
            {m.survey_send()}
          </Button>
        </>
      )}
    </form>
  )
}

type FacesProps = { chosen: SurveyDraft['value'] | undefined; onChoose: (value: SurveyDraft['value']) => void }

function Faces({ chosen, onChoose }: FacesProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-2">
      <legend className="sr-only">{m.survey_question()}</legend>
      {values.map(([value, name, Icon]) => (
        <label
          key={value}
          className="relative flex min-h-20 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-md border border-line-strong py-3 text-center text-sm font-semibold text-ai transition-colors hover:bg-ai-soft has-checked:border-ai has-checked:bg-ai has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ai forced-colors:has-checked:border-4 forced-colors:has-checked:border-[Highlight]"
        >
          <input
            type="radio"
            name="value"
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="sr-only"
          />
          <Icon aria-hidden="true" className="size-7" strokeWidth={1.6} />
          {name()}
        </label>
      ))}
    </fieldset>
  )
}
