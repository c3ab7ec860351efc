import type { Order } from '@tensaku/contract'
import { missingPoints } from '@tensaku/domain/ledger'
import * as m from '@tensaku/messages'
import { confirm } from '@tensaku/ui/ask.ts'
import { Button } from '@tensaku/ui/button.tsx'
import { Field, TextArea } from '@tensaku/ui/field.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { object, pipe, string, trim } from 'valibot'
import { useForm } from '../../../lib/form.ts'
import { Link, useRoute } from '../../../lib/navigation.tsx'
import { useOnline } from '../../../lib/online.ts'
import { max, required } from '../../../lib/rules.ts'
import { minuteInTokyo, pointsOf } from '../../../lib/format.ts'
import { CostLine } from '../../../ui/cost-line.tsx'
import { useKnownFunds } from '../../account/index.ts'
import { useAsk } from '../asking.ts'
import { afterFrame } from '../result/in-turn.ts'
import { savedText, questionKey } from '../saved-text.ts'
import { Starters } from './starters.tsx'

const longest = 500
type Asking = NonNullable<Order['asking']>

/** The form for a question about a correction; it shows the price and requires consent. */
export function AskForm({ order, asking }: { order: Order; asking: Asking }) {
  const [sent, setSent] = useState(0)
  const { query } = useRoute()
  const wanted = query['focus'] === 'question' && sent === 0
  if (asking.left === 0) return <p className="mt-4 text-sm text-ink-soft">{m.questions_all_asked()}</p>
  return <Writing key={sent} order={order} asking={asking} wanted={wanted} onSent={() => setSent(sent + 1)} />
}

type WritingProps = {
  order: Order
  asking: Asking
  /** The learner came to ask: the field has the focus. */
  wanted: boolean
  onSent: () => void
}

function Writing({ order, asking, wanted, onSent }: WritingProps) {
  const ask = useAsk(order.id)
  const online = useOnline()
  const saved = savedText(questionKey(order.id))
  const points = pointsOf(asking.points)
  const funds = useKnownFunds()
  // An old balance refuses nothing: the server decides.
  const missing = funds && !funds.checkedAt ? missingPoints(funds, asking.points, asking.gift_pays) : 0
  const balance =
    funds &&
    m.questions_confirm_balance({
      balance: pointsOf(funds.balance),
      after: pointsOf(Math.max(0, funds.balance - asking.points)),
    })
  const cost = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => (wanted ? afterFrame(() => field.current?.focus()) : undefined), [wanted])
  useVisibleAtResize(field)
  const form = useForm(
    object({ content: pipe(string(), trim(), required(m.questions_missing()), max(longest)) }),
    async ({ content }) => {
      const agreed = await confirm({
        title: m.questions_confirm_title(),
        message: [balance, m.questions_confirm_message()].filter(Boolean).join('\n'),
        confirm: m.questions_confirm({ points }),
        cancel: m.questions_confirm_back(),
      })
      if (!agreed || !(await ask(content))) return
      saved.forget()
      toast(m.questions_sent())
      onSent()
    },
  )
  return (
    <form {...form.props} className="mt-3 space-y-3">
      <Field label={m.questions_new()} required hint={m.questions_new_hint()} error={form.errors['content']}>
        <TextArea ref={field} name="content" rows={3} {...saved.props} />
      </Field>
      <Starters field={field} />
      <p className="text-sm text-ink-soft">
        {m.questions_terms({ until: minuteInTokyo(asking.until), left: asking.left })}
      </p>
      {!online && <p className="text-sm text-ink-soft">{m.orders_send_offline()}</p>}
      <div className="text-right">
        <Button type="submit" busy={form.busy} disabled={!online || missing > 0} aria-describedby={cost}>
          {m.questions_send({ points })}
        </Button>
        <CostLine id={cost} price={asking.points} onButton funds={funds} giftPays={asking.gift_pays} className="mt-2" />
        {missing > 0 && (
          <Link to="shop-points" className="link inline-flex min-h-11 items-center text-sm">
            {m.cost_buy()}
          </Link>
        )}
      </div>
    </form>
  )
}

/** Keeps a focused field visible when the letters of the page change their size: all above it grows as well. */
function useVisibleAtResize(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = field.current
    if (!element) return undefined
    let letters = ''
    const watcher = new ResizeObserver(() => {
      const before = letters
      letters = getComputedStyle(document.documentElement).fontSize
      if (letters !== before && document.activeElement === element) element.scrollIntoView({ block: 'nearest' })
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [field])
}
