import type { FormOptions } from '@tensaku/contract'
import { type Finding, precheck } from '@tensaku/domain/precheck'
import * as m from '@tensaku/messages'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import { useMemo } from 'react'
import { Link } from '../../../lib/navigation.tsx'
import { wordsOf } from '../precheck-words.ts'
import { usePlanWords, usePriceHint } from '../price-hint.ts'
import type { Category } from '../pricing.ts'
import { useSettled } from '../estimates.ts'
import type { Drafts } from '../store/engine.ts'
import type { Draft } from '../store/views.ts'
import { AiIntent } from './ai-intent.tsx'
import { useDifferences } from '../use-differences.ts'
import { useRepair } from '../use-repair.ts'
import { DifferenceRow } from './difference-row.tsx'

/** A finding, and beside it the button that repairs it; below it if there is no room. */
const row = 'flex flex-wrap items-center gap-x-3 py-1'
const words = 'min-w-[min(12rem,100%)] flex-1 py-1.5'

/** An empty text is no mistake while it is being written. */
const stillToCome: readonly Finding['key'][] = ['japanese_missing', 'translation_missing']

type Props = {
  draft: Draft
  drafts: Drafts
  category: Category
  options: FormOptions
  /** The draft is still being written, so it is checked when typing pauses. */
  writing?: boolean
  /** The balance does not suffice, so the text cannot be ordered as it is and a hint about its price would mislead. */
  short?: boolean
}

/** 入稿前チェック: the likely reasons for a return, each with a button that repairs it. It blocks no order. */
export function Precheck({ draft, drafts, category, options, writing = false, short = false }: Props) {
  const { limits, prices } = options
  const settled = useSettled(draft.content, writing ? 1500 : 0)
  const repair = useRepair({ draft, drafts, category, limits })
  const planWords = usePlanWords({ content: settled, category, prices, writing })
  const found = useMemo(
    () => precheck(settled, category, { limits, planWords }),
    [settled, category, limits, planWords],
  )
  const findings = found.filter(({ key }) => !writing || !stillToCome.includes(key))
  const differences = useDifferences(settled, found, writing)
  const hint = usePriceHint({ content: settled, category, prices, writing })
  const priceHint = short ? undefined : hint
  return (
    <>
      <div aria-live="polite">
        {(findings.length > 0 || differences.length > 0 || priceHint !== undefined) && (
          <section
            aria-labelledby="precheck"
            className={`rounded-md bg-ai-soft px-4 pt-3 pb-1 ${writing ? 'my-6' : 'mb-5'}`}
          >
            <h2 id="precheck" className="flex items-center gap-2 font-semibold">
              <ClipboardCheck aria-hidden="true" className="size-5 text-ai" strokeWidth={1.6} />
              {m.precheck_title()}
            </h2>
            {findings.length + differences.length > 0 && !short && (
              <p className="mt-1 text-sm text-ink-soft">{m.precheck_text()}</p>
            )}
            <ul className="mt-1 divide-y divide-line">
              {findings.map((finding) => {
                const { text, fix, item } = wordsOf(finding, prices.question, settled.drafts.items.length)
                return (
                  <li key={text} className={row}>
                    <p className={words}>{text}</p>
                    {item === undefined ? (
                      <button
                        type="button"
                        onClick={() => void repair(finding)}
                        className="link inline-flex min-h-11 items-center font-semibold"
                      >
                        {fix}
                      </button>
                    ) : (
                      <ToText id={draft.id} item={item} label={fix} />
                    )}
                  </li>
                )
              })}
              {differences.map((difference) => (
                <DifferenceRow
                  key={`${difference.n} ${difference.kind}`}
                  id={draft.id}
                  difference={difference}
                  single={settled.drafts.items.length === 1}
                  writing={writing}
                />
              ))}
              {priceHint !== undefined && (
                <li className={`tabular-nums ${row}`}>
                  <p className={words}>{priceHint}</p>
                  {!writing && <ToText id={draft.id} item={settled.drafts.items.length} label={m.precheck_shorten()} />}
                </li>
              )}
            </ul>
          </section>
        )}
      </div>
      <AiIntent draft={draft} category={category} />
    </>
  )
}

/** Leads to a text of the draft. */
function ToText({ id, item, label }: { id: string; item: number; label: string }) {
  return (
    <Link
      to="services-id-draft"
      params={{ id }}
      query={{ item }}
      className="link inline-flex min-h-11 items-center font-semibold"
    >
      {label}
    </Link>
  )
}
