import type { ApiError } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import ScanSearch from 'lucide-react/icons/scan-search'
import { Link } from '../../../lib/navigation.tsx'
import { useOnline } from '../../../lib/online.ts'
import { failureOf } from '../failure.ts'
import type { Draft } from '../store/views.ts'
import { useIntent } from '../use-intent.ts'
import { IntentRow } from './intent-row.tsx'

/** 意図チェック: whether each English text says what its Japanese means, as an AI reads it. */
export default function IntentCheck({ draft, label }: { draft: Draft; label: string }) {
  const { checked, check, fitting, more } = useIntent(draft)
  const online = useOnline()
  const { items } = draft.content.drafts
  if (fitting === 0) return null
  return (
    <section aria-labelledby="intent" className="mb-5 rounded-md border border-line px-4 py-3">
      <h2 id="intent" className="flex items-center gap-2 font-semibold">
        <ScanSearch aria-hidden="true" className="size-5 text-ai" strokeWidth={1.6} />
        {m.intent_title()}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{m.intent_text({ label })}</p>
      {more && <p className="mt-1 text-sm text-ink-soft">{m.intent_first({ n: fitting })}</p>}
      <div aria-live="polite">
        {check.isPending && <p className="mt-2 text-sm">{m.intent_busy()}</p>}
        {check.isError && <Failure error={check.error} />}
        {checked && !check.isPending && !check.isError && checked.quota && (
          <p className="mt-2 text-sm tabular-nums">{m.intent_left({ n: checked.quota.limit - checked.quota.used })}</p>
        )}
      </div>
      {checked && (
        <ul className="mt-1 divide-y divide-line">
          {checked.items.map((intent) => {
            const [was, now] = [checked.contents[intent.n - 1], items[intent.n - 1]]
            const isChanged = was?.english !== now?.english || was?.japanese !== now?.japanese
            return <IntentRow key={intent.n} intent={intent} single={items.length === 1} changed={isChanged} />
          })}
        </ul>
      )}
      <Button tone="quiet" className="mt-3" busy={check.isPending} disabled={!online} onClick={() => check.mutate()}>
        {checked || check.isError ? m.intent_again() : m.intent_start()}
      </Button>
      {!online && <p className="mt-1 text-sm text-ink-soft">{m.intent_offline()}</p>}
    </section>
  )
}

/** The reason why there is no answer; where the plan is the reason, also the way to the plans. */
function Failure({ error }: { error: ApiError }) {
  const isPlan = error.code === 'assistant_not_in_plan' || error.code === 'assistant_quota_used'
  return (
    <div role="alert" className="mt-2 text-sm">
      <p>{failureOf(error, m.intent_failed()).message}</p>
      {isPlan && (
        <Link to="subscriptions" className="link inline-flex min-h-11 items-center font-semibold">
          {m.intent_plans()}
        </Link>
      )}
    </div>
  )
}
