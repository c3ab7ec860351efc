import type { Result } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { numberSign } from '@tensaku/ui/corrected-text.tsx'
import { useEffect, useRef } from 'react'
import { wasAndNow } from './was-now.ts'

type Line = Result['lines'][number]
type Explanation = Line['explanations'][number]

const kinds: Record<NonNullable<Explanation['type']>, () => string> = {
  grammar: m.error_grammar,
  vocabulary: m.error_vocabulary,
  spelling: m.error_spelling,
  word_order: m.error_word_order,
  article: m.error_article,
  tense: m.error_tense,
  preposition: m.error_preposition,
  number: m.error_number,
  expression: m.error_expression,
  punctuation: m.error_punctuation,
}

type Props = { line: Line; language: 'en' | 'ja'; opened: number | undefined }

/** Why each place of a line was changed, in the order of the text. The one whose mark was tapped comes into view. */
export function Explanations({ line, language, opened }: Props) {
  if (line.explanations.length === 0) return null
  return (
    <ol aria-label={m.result_explanations()} className="mt-4 space-y-3">
      {line.explanations.map((explanation, index) => (
        <Card
          key={index}
          line={line}
          language={language}
          explanation={explanation}
          number={index + 1}
          open={opened === index}
        />
      ))}
    </ol>
  )
}

function Card({
  line,
  language,
  explanation,
  number,
  open,
}: Omit<Props, 'opened'> & { explanation: Explanation; number: number; open: boolean }) {
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!open) return
    card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [open])
  const { was, now } = wasAndNow(line, explanation)
  return (
    <li
      ref={card}
      tabIndex={-1}
      aria-label={m.result_explanation({ number })}
      className={`rounded-md border px-4 py-3 transition-colors ${open ? 'border-ai bg-ai-soft' : 'border-line bg-paper'}`}
    >
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span aria-hidden="true" className="text-ai">
          {numberSign(number)}
        </span>
        <WasNow was={was} now={now} language={language} />
        {explanation.type && <Badge>{kinds[explanation.type]()}</Badge>}
      </p>
      <p className="mt-1 text-sm whitespace-pre-wrap">{explanation.text}</p>
    </li>
  )
}

function WasNow({ was, now, language }: { was: string; now: string; language: 'en' | 'ja' }) {
  if (was === now)
    return (
      <span lang={language} className="min-w-0 font-semibold">
        {was}
      </span>
    )
  return (
    <span className="min-w-0">
      {was && (
        <del lang={language} className="text-ink-soft line-through decoration-shu">
          {was}
        </del>
      )}
      {was && now && (
        <span aria-hidden="true" className="mx-1.5 text-ink-soft">
          →
        </span>
      )}
      {now ? (
        <ins lang={language} className="font-semibold text-shu no-underline">
          {now}
        </ins>
      ) : (
        <span className="ml-1.5 text-sm text-ink-soft">{m.result_removed()}</span>
      )}
      {!was && <span className="ml-1.5 text-sm text-ink-soft">{m.result_added()}</span>}
    </span>
  )
}
