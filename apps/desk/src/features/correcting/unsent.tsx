import type { DeskOrder } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { confirm } from '@tensaku/ui/ask.ts'
import { Button } from '@tensaku/ui/button.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useEffect, useState } from 'react'
import type { WorkContent } from './engine/content.ts'
import { keptDb } from './engine/kept-db.ts'
import { keyOf } from './engine/kept.ts'
import { unsentOf, type Unsent as One } from './engine/unsent.ts'

type Props = { orderId: number; instructorId: number; order: DeskOrder | null }

/** What is known of a text besides this browser: the work, the answers given, and lines as they were written. */
const known = ({ work, questions, lines }: DeskOrder): WorkContent[] => [
  work,
  {
    lines: lines.map(({ n, original }) => ({ n, corrected: original, explanations: [] })),
    comment: '',
    answers: questions.map(({ id, answer }) => ({ id, text: answer ?? '' })),
  },
]

const labels: Record<One['field'], (n: number) => string> = {
  corrected: (n) => m.desk_line({ n }),
  explanation: (n) => m.flag_in_explanation({ n }),
  comment: (n) => m.desk_line_comment({ n }),
  note: (n) => m.bench_note({ n }),
  answer: (number) => m.desk_question_answer({ number }),
  phrases: m.desk_phrases,
}

function label({ n, field }: One, order: DeskOrder | null): string {
  if (n === null)
    return field === 'comment' ? m.desk_comment() : field === 'note' ? m.bench_note_all() : m.desk_phrases()
  if (field !== 'answer') return labels[field](n)
  const at = order?.questions.findIndex(({ id }) => id === n) ?? -1
  return at < 0 ? m.unsent_answer() : labels.answer(at + 1)
}

/** What this browser holds of an order that cannot be written any more, until he throws it away himself. */
export function Unsent({ orderId, instructorId, order }: Props) {
  const key = keyOf(instructorId, orderId)
  const [texts, setTexts] = useState<readonly One[]>([])
  useEffect(() => {
    let left = false
    let found: readonly One[] = []
    keptDb
      .sift(key, (kept) => (found = unsentOf(kept, order ? known(order) : [])).length > 0)
      .then(() => !left && setTexts(found))
      // Where nothing can be read, nothing was kept.
      .catch(() => undefined)
    return () => {
      left = true
    }
  }, [key, order])
  if (texts.length === 0) return null

  const copy = async () => {
    const all = texts.map((one) => `${label(one, order)}\n${one.text}`).join('\n\n')
    const copied = await navigator.clipboard.writeText(all).then(
      () => true,
      () => false,
    )
    toast(copied ? m.unsent_copied() : m.unsent_copy_failed())
  }
  const discard = async () => {
    const agreed = await confirm({ message: m.unsent_question(), confirm: m.unsent_discard(), tone: 'danger' })
    if (!agreed) return
    const gone = await keptDb.remove(key).then(
      () => true,
      () => false,
    )
    if (gone) setTexts([])
    else toast(m.unsent_discard_failed())
  }
  return (
    <section aria-labelledby="unsent" className="space-y-4 rounded-md bg-alert-soft px-5 py-4">
      <div>
        <h2 id="unsent" className="font-semibold">
          {m.unsent_title()}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{m.unsent_text()}</p>
      </div>
      <dl className="space-y-3">
        {texts.map((one) => (
          <div key={`${one.n}-${one.field}-${one.text}`}>
            <dt className="text-sm text-ink-soft">{label(one, order)}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap select-text">{one.text}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button tone="quiet" onClick={() => void copy()}>
          {m.unsent_copy()}
        </Button>
        <Button tone="quiet" onClick={() => void discard()}>
          {m.unsent_discard()}
        </Button>
      </div>
    </section>
  )
}
