import type { WeakPoints } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Badge, type BadgeTone } from '@tensaku/ui/badge.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from '../../../lib/navigation.tsx'
import { WasNow } from '../../../ui/was-now.tsx'
import { kindName } from '../kind-name.ts'
import { kindSubjects } from '../kind-subjects.ts'
import type { WeakPoint } from '../queries.ts'
import { KindCards } from './kind-cards.tsx'

type Trend = NonNullable<WeakPoint['trend']>
const trends: Record<Trend, { text: () => string; tone: BadgeTone }> = {
  fewer: { text: m.weak_trend_fewer, tone: 'done' },
  same: { text: m.weak_trend_same, tone: 'plain' },
  more: { text: m.weak_trend_more, tone: 'plain' },
}

type Props = { kind: WeakPoint; most: number; chart: WeakPoints; open: boolean }

/** A kind of correction: its subjects, its rate, its trend, and its places in the learner's texts. */
export function KindDetails({ kind, most, chart, open }: Props) {
  const { per_hundred: rate, trend, count, understood, alone, examples } = kind
  const subjects = chart.language === 'en' ? kindSubjects(kind.kind) : undefined
  return (
    <li className="border-b border-line">
      <details open={open} className="group">
        <summary className="list-none py-3 [&::-webkit-details-marker]:hidden">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{kindName(kind.kind, chart.language)}</span>
            {trend && <Badge tone={trends[trend].tone}>{trends[trend].text()}</Badge>}
            <span className="ml-auto text-sm tabular-nums">
              {chart.language === 'ja' ? m.weak_kind_rate_chars({ rate }) : m.weak_kind_rate_words({ rate })}
            </span>
            <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ai group-open:rotate-180" />
          </span>
          <span aria-hidden="true" className="mt-2 block h-2 overflow-hidden rounded-full bg-wait-soft">
            <span
              style={{ width: `${most > 0 ? Math.max(2, (rate / most) * 100) : 2}%` }}
              className="block h-full rounded-full bg-line-strong"
            />
          </span>
        </summary>
        {subjects && <p className="text-sm">{subjects}</p>}
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft tabular-nums">
          <span>{m.weak_kind_count({ count })}</span>
          {understood > 0 && <span>{m.weak_kind_understood({ understood })}</span>}
          {alone.of > 0 && <span>{m.weak_kind_alone({ of: alone.of, found: alone.found })}</span>}
          {alone.unaided > 0 && <span>{m.weak_kind_unaided({ count: alone.unaided })}</span>}
        </p>
        {examples.length > 0 && <Examples examples={examples} chart={chart} />}
        <KindCards kind={kind} language={chart.language} />
      </details>
    </li>
  )
}

function Examples({ examples, chart }: { examples: WeakPoint['examples']; chart: WeakPoints }) {
  const titles = new Map(chart.orders.map(({ id, title }) => [id, title]))
  return (
    <>
      <p className="mt-3 text-xs text-ink-soft">{m.weak_examples()}</p>
      <ul className="pb-2">
        {examples.map(({ order_id: id, line, start, was, now, before, after, understood, card }) => (
          <li key={`${id}-${line}-${start}`} className="relative flex min-h-11 items-center gap-3 py-1.5 hover:bg-wash">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <WasNow was={was} now={now} before={before} after={after} language={chart.language} />
              {understood && <span className="ml-2 text-xs text-done">✓ {m.weak_example_understood()}</span>}
              {card === 'closed' && <span className="ml-2 text-xs text-done">✓ {m.weak_example_closed()}</span>}
              {card === 'open' && <span className="ml-2 text-xs text-ink-soft">{m.weak_example_card()}</span>}
            </span>
            <Link
              to="orders-id"
              params={{ id }}
              aria-label={m.weak_example_open({ title: titles.get(id) ?? '' })}
              className="flex shrink-0 items-center text-ai after:absolute after:inset-0"
            >
              <ChevronRight aria-hidden="true" className="size-5" strokeWidth={1.6} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
