import type { WeakPoints } from '@tensaku/contract'
import { fewestOrders } from '@tensaku/domain/learning-insights'
import * as m from '@tensaku/messages'
import { kindName } from '../kind-name.ts'

/** More kinds with the same number are only counted. */
const mostNamed = 3
/** Fewer edits say little about a learner. */
const fewestEdits = 10

/** The most frequent kinds in one sentence, and the data it rests on. */
export function Lead({ chart }: { chart: WeakPoints }) {
  const sentence = leadOf(chart)
  return (
    <>
      {sentence && <p className="font-display text-xl text-pretty">{sentence}</p>}
      <p className="mt-1 text-sm text-ink-soft">{basisOf(chart)}</p>
    </>
  )
}

/** Kinds with the same number are named together: none of them is the most frequent one. */
function leadOf({ kinds, language }: WeakPoints): string | undefined {
  const named = kinds.filter(({ kind }) => kind !== 'other')
  const [first] = named
  if (!first) return undefined
  const rateText = language === 'ja' ? m.weak_kind_rate_chars : m.weak_kind_rate_words
  const rate = rateText({ rate: first.per_hundred })
  const leaders = named.filter(({ count }) => count === first.count)
  if (leaders.length > mostNamed) return m.weak_lead_even({ count: leaders.length, rate })
  const names = leaders.map(({ kind }) => m.weak_lead_kind({ kind: kindName(kind, language) })).join(m.weak_lead_and())
  if (leaders.length === 1) return m.weak_lead({ kind: names, rate })
  return leaders.length === 2 ? m.weak_lead_both({ kinds: names, rate }) : m.weak_lead_tie({ kinds: names, rate })
}

/** The number of orders and edits, and whether they are too few to be more than a hint. */
function basisOf({ orders }: WeakPoints): string {
  const count = orders.length
  const edits = orders.reduce((sum, order) => sum + order.edits, 0)
  if (count < fewestOrders) return m.weak_intro_few({ count, edits, missing: fewestOrders - count })
  return edits < fewestEdits ? m.weak_intro_low({ count, edits }) : m.weak_intro({ count, edits })
}
