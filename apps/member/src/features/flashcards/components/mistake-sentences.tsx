import type { Mistake } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import type { ReactNode } from 'react'
import { Link } from '../../../lib/navigation.tsx'

/** The sentence of an own-error card as its learner wrote it and as it was corrected, and whether a later order has it right. */
export function MistakeSentences({ mistake }: { mistake: Mistake }) {
  const { was, now, was_at: wasAt, now_at: nowAt, sentence_was: before, sentence_now: after, language } = mistake
  const isClosed = mistake.state === 'closed'
  return (
    <div>
      <dl className="space-y-1.5">
        <Sentence
          label={m.mistake_was()}
          language={language}
          around={[before.slice(0, wasAt), before.slice(wasAt + was.length)]}
        >
          {was && <del className="text-ink-soft decoration-shu decoration-[1.5px]">{was}</del>}
        </Sentence>
        <Sentence
          label={m.mistake_now()}
          language={language}
          around={[after.slice(0, nowAt), after.slice(nowAt + now.length)]}
        >
          {now && <ins className="rounded-[2px] bg-shu-soft font-semibold text-shu no-underline">{now}</ins>}
        </Sentence>
      </dl>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
        <Badge tone={isClosed ? 'done' : 'plain'}>{isClosed ? m.mistake_closed() : m.mistake_open()}</Badge>
        <Link
          to="orders-id"
          params={{ id: mistake.closed_by ?? mistake.order_id }}
          className="link inline-flex min-h-11 items-center"
        >
          {isClosed ? m.mistake_closed_by() : m.mistake_order()}
        </Link>
      </p>
    </div>
  )
}

type SentenceProps = { label: string; language: 'en' | 'ja'; around: [string, string]; children: ReactNode }

function Sentence({ label, language, around: [before, after], children }: SentenceProps) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd lang={language} className="wrap-anywhere whitespace-pre-line">
        {before}
        {children}
        {after}
      </dd>
    </div>
  )
}
