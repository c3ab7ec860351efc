import type { DeskOrder } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { editCategories } from '@tensaku/messages/correction-labels'
import { kindText } from './kinds.ts'
import TrendingDown from 'lucide-react/icons/trending-down'
import TrendingUp from 'lucide-react/icons/trending-up'

type WeakPoints = NonNullable<DeskOrder['weak_points']>
type Kind = WeakPoints['kinds'][number]

/** The most entries that are easy to read at a glance. */
const shown = 5

const trends = {
  fewer: { icon: TrendingDown, text: m.weak_trend_fewer },
  more: { icon: TrendingUp, text: m.weak_trend_more },
} as const

/** The most frequent errors in this learner's earlier texts: their number, but no text. */
export function WeakPoints({ of, language }: { of: WeakPoints; language: 'en' | 'ja' }) {
  const per = language === 'ja' ? m.weak_orders_chars() : m.weak_orders_words()
  if (of.kinds.length === 0) return null
  return (
    <section aria-label={m.weak_desk_title()} className="border-l-2 border-line pl-4">
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
        {m.weak_desk_title()}
        <span>{m.weak_desk_of({ count: of.orders, per })}</span>
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
        {of.kinds.slice(0, shown).map((kind) => (
          <Rated key={kind.kind} kind={kind} language={language} />
        ))}
      </ul>
      <p className="mt-1 text-xs text-ink-soft">{m.weak_desk_hint()}</p>
    </section>
  )
}

function Rated({ kind: { kind, per_hundred: rate, trend }, language }: { kind: Kind; language: 'en' | 'ja' }) {
  const name = kind === 'other' ? editCategories.other() : kindText(kind, language)
  const { icon: Icon, text } =
    trend === 'fewer' || trend === 'more' ? trends[trend] : { icon: undefined, text: undefined }
  return (
    <li className="inline-flex items-center gap-1.5 whitespace-nowrap">
      {name} <span className="font-semibold tabular-nums">{rate}</span>
      {Icon && <Icon aria-hidden="true" className="size-4 text-ink-soft" />}
      {text && <span className="sr-only">{text()}</span>}
    </li>
  )
}
