import type { DeskOrder } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { useEffect, useState } from 'react'
import type { WorkContent } from './engine/content.ts'
import { moveLastWords, savedWorks } from './engine/saved-works.ts'
import { keyOf, type SavedWork, type Kind } from './engine/saved.ts'
import { undelivered, unsentOf, type Unsent as One } from './engine/unsent.ts'
import { UnsentTexts } from './unsent-texts.tsx'

type Props = { orderId: number; instructorId: number; order: DeskOrder | null; kind?: Kind }

/** The texts that the server has besides the work: the sent answers, and the original lines. */
const known = ({ questions, lines }: DeskOrder): WorkContent[] => [
  {
    lines: lines.map(({ n, original }) => ({ n, corrected: original, explanations: [] })),
    comment: '',
    answers: questions.map(({ id, answer }) => ({ id, text: answer ?? '' })),
  },
]

function textsIn(kept: SavedWork, order: DeskOrder | null, kind: Kind): One[] {
  if (!order) return unsentOf(kept, [])
  const { result, work } = order
  if (kind === 'work' || !result) return unsentOf(kept, [work, ...known(order)])
  return undelivered(kept, { result, work }, known(order))
}

const headings = {
  work: [m.unsent_title, m.unsent_text],
  amendment: [m.unsent_amend_title, m.unsent_amend_text],
} as const

const labels: Record<One['field'], (n: number) => string> = {
  corrected: (n) => m.desk_line({ n }),
  explanation: (n) => m.flag_in_explanation({ n }),
  comment: (n) => m.desk_line_comment({ n }),
  note: (n) => m.correcting_note({ n }),
  answer: (number) => m.desk_question_answer({ number }),
  phrases: m.desk_phrases,
}

function label({ n, field }: One, order: DeskOrder | null): string {
  if (n === null)
    return field === 'comment' ? m.desk_comment() : field === 'note' ? m.correcting_note_all() : m.desk_phrases()
  if (field !== 'answer') return labels[field](n)
  const at = order?.questions.findIndex(({ id }) => id === n) ?? -1
  return at < 0 ? m.unsent_answer() : labels.answer(at + 1)
}

/** The stored texts of an order that were never delivered. A record without any is deleted, unless it may still be written. */
function useTextsLeft({ orderId, instructorId, order, kind = 'work' }: Props, mayWriteOn: boolean) {
  const key = keyOf(instructorId, orderId, kind)
  const [texts, setTexts] = useState<readonly One[]>([])
  useEffect(() => {
    let closed = false
    let found: readonly One[] = []
    // A correction that may still be written takes the last words itself.
    const moved = mayWriteOn ? Promise.resolve() : moveLastWords(key).catch(() => undefined)
    moved
      .then(() => savedWorks.removeUnless(key, (kept) => (found = textsIn(kept, order, kind)).length > 0 || mayWriteOn))
      .then(() => !closed && setTexts(found))
      // If nothing can be read, nothing was stored.
      .catch(() => undefined)
    return () => {
      closed = true
    }
  }, [key, order, kind, mayWriteOn])
  const discard = () =>
    savedWorks.remove(key).then(
      () => {
        setTexts([])
        return true
      },
      () => false,
    )
  return { texts, discard }
}

/** The texts in this browser for an order that can no longer be written, until their instructor deletes them. */
export function Unsent(of: Props) {
  const { texts, discard } = useTextsLeft(of, false)
  if (texts.length === 0) return null
  const [title, text] = headings[of.kind ?? 'work']
  const words = texts.map((one) => ({ place: label(one, of.order), text: one.text }))
  return <UnsentTexts title={title()} text={text()} words={words} discard={discard} />
}

/** Whether this browser holds an amendment that may still be delivered. */
export const useAmendmentLeft = (order: DeskOrder, instructorId: number): boolean =>
  useTextsLeft({ orderId: order.id, instructorId, order, kind: 'amendment' }, true).texts.length > 0
